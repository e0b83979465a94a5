import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
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

it.each([
  ['is dismissed', () => screen.getByRole('button', { name: 'Dismiss' }).click()],
  ['times out', () => void vi.advanceTimersByTime(4000)],
])('passes its focus to the main element when it %s', (_, end) => {
  const main = document.body.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  act(() => toasts.notify({ text: 'Link copied' }));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  act(end);
  expect(screen.queryByText('Link copied')).toBeNull();
  expect(document.activeElement).toBe(main);
  main.remove();
});

it('waits while a modal dialog is open, and is then shown for its whole time', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  act(() => toasts.notify({ text: 'Link copied' }));
  expect(screen.queryByText('Link copied')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByText('Link copied')).toBeNull();
  await act(async () => dialog.remove());
  expect(screen.getByText('Link copied')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3999));
  expect(screen.getByText('Link copied')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Link copied')).toBeNull();
});

it('throws outside its provider', () => {
  cleanup();
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Catch />)).toThrow('useToasts must be used inside ToastsProvider');
  quiet.mockRestore();
});
