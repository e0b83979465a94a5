import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Toasts, useToasts } from '../toasts/toasts.ts';
import { ToastsProvider } from './toasts-provider.tsx';

let toasts: Toasts;
function Catch() {
  toasts = useToasts();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastsProvider renderIcon={(name) => <i data-testid="icon">{name}</i>}>
      <Catch />
    </ToastsProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows achievements one at a time, four seconds each, in a live region', () => {
  act(() => {
    toasts.showAchievement({ name: 'Riddler', description: 'A streak of two' });
    toasts.showAchievement({ name: 'On Fire', description: 'A streak of seven', icon: 'fire-flame-curved' });
  });
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toContain('Riddler');
  expect(region.textContent).not.toContain('On Fire');
  expect(screen.getByTestId('icon').textContent).toBe('trophy');

  act(() => void vi.advanceTimersByTime(3999));
  expect(region.textContent).toContain('Riddler');
  act(() => void vi.advanceTimersByTime(1));
  expect(region.textContent).toContain('On Fire');
  expect(screen.getByTestId('icon').textContent).toBe('fire-flame-curved');
  act(() => void vi.advanceTimersByTime(4000));
  expect(region.textContent).toBe('');
});

it('shows what the player has just done before the achievements', () => {
  act(() => {
    toasts.showAchievement({ name: 'Riddler', description: 'A streak of two' });
    toasts.showAchievement({ name: 'On Fire', description: 'A streak of seven' });
    toasts.notify({ text: 'Copied to the clipboard' });
  });
  const region = screen.getByRole('status');
  expect(region.textContent).toContain('Copied to the clipboard');
  act(() => void vi.advanceTimersByTime(4000));
  expect(region.textContent).toContain('Riddler');
  act(() => void vi.advanceTimersByTime(4000));
  expect(region.textContent).toContain('On Fire');
});

it('can be dismissed', () => {
  act(() => toasts.notify({ text: 'Link copied' }));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  expect(screen.queryByText('Link copied')).toBeNull();
});

it('throws outside its provider', () => {
  cleanup();
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Catch />)).toThrow('useToasts must be used inside ToastsProvider');
  quiet.mockRestore();
});
