import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLocalDay } from './clock.ts';

it('a page that stays open shows the new date at midnight', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 59, 0) });
  const { result, unmount } = renderHook(useLocalDay);
  expect(result.current).toEqual({ today: '2026-11-22', msToMidnight: 60_000 });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current.today).toBe('2026-11-23');
  // Timers may pause in a hidden tab.
  vi.setSystemTime(new Date(2026, 10, 25, 8, 0, 0));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(result.current.today).toBe('2026-11-25');
  unmount();
});
