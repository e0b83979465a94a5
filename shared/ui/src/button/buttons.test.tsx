import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { checkIcon } from '../icon/ui-icons.ts';
import { focusIfLost } from '../lost-focus.ts';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { IconButton } from './IconButton.tsx';

describe('buttons', () => {
  it('does nothing while busy, and stays focusable', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button onClick={onClick} isBusy>
        Saving...
      </Button>,
    );
    const busy = screen.getByRole('button', { name: 'Saving...' });
    await userEvent.click(busy);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(busy);
  });

  it('submits no form while busy', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Saving...
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('passes its focus on when it leaves the page', async () => {
    const Page = ({ has }: { has: boolean }) => (
      <main tabIndex={-1}>
        <section tabIndex={-1}>{has ? <Button>Retry</Button> : <input />}</section>
      </main>
    );
    const { rerender, container } = render(<Page has />);
    screen.getByRole('button').focus();
    rerender(<Page has={false} />);
    expect(document.activeElement).toBe(container.querySelector('section'));
    focusIfLost(screen.getByRole('textbox'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    focusIfLost(container.querySelector('section'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('names an icon button by its label', () => {
    render(<IconButton icon={checkIcon} label="Favorite" />);
    expect(screen.getByRole('button', { name: 'Favorite' })).toBeTruthy();
  });

  it('tells screen readers that a chip is chosen', () => {
    render(<Chip isSelected>Rating</Chip>);
    expect(screen.getByRole('button', { name: 'Rating', pressed: true })).toBeTruthy();
  });
});
