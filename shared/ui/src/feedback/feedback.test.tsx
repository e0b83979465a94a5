import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { VERDICT_WORDS, VerdictBadge, type VerdictName } from './VerdictBadge.tsx';

const VERDICTS = Object.keys(VERDICT_WORDS) as VerdictName[];

describe('verdicts', () => {
  it.each(VERDICTS)('shows the text of %s', (verdict) => {
    render(<VerdictBadge verdict={verdict} />);
    expect(screen.getByText(VERDICT_WORDS[verdict])).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('has a different shape for each verdict', () => {
    const shapes = VERDICTS.map((verdict) => {
      const { container } = render(<VerdictBadge verdict={verdict} />);
      const drawing = container.querySelector('svg')?.innerHTML ?? '';
      cleanup();
      return drawing;
    });
    expect(shapes.every((drawing) => drawing.length > 0)).toBe(true);
    expect(new Set(shapes).size).toBe(5);
  });
});

describe('messages', () => {
  it('announces an error and offers a retry', async () => {
    const onRetry = vi.fn();
    render(<ErrorCard message="Error: no answer" onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Error: no answer');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows that a list is empty, and the next step', () => {
    render(
      <EmptyState message="No stories played yet">
        <a href="/">Play one</a>
      </EmptyState>,
    );
    expect(screen.getByText('No stories played yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Play one' })).toBeTruthy();
  });
});
