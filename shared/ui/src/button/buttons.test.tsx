import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkIcon } from '../icon/ui-icons.ts';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { IconButton } from './IconButton.tsx';

afterEach(cleanup);

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

  it('names an icon button by its label', () => {
    render(<IconButton icon={checkIcon} label="Favorite" />);
    expect(screen.getByRole('button', { name: 'Favorite' })).toBeTruthy();
  });

  it('tells screen readers that a chip is chosen', () => {
    render(<Chip isSelected>Rating</Chip>);
    expect(screen.getByRole('button', { name: 'Rating', pressed: true })).toBeTruthy();
  });
});
