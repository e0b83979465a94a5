import { listDailyRange } from '@sidelight/contracts';
import { fail, handle } from '@sidelight/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordGuestPlay } from '../../shared/guest-record.ts';
import { renderGame } from '../../testing/render-game.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 20, 12) });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('the archive', () => {
  it('lists past dailies up to yesterday, marks the solved ones, and shows earlier ones', async () => {
    recordGuestPlay({
      playId: 'p1',
      storyId: '5',
      title: 'Left on the Lawn',
      questionsAsked: 4,
      timeTakenMs: 60_000,
      completedStatus: 'Completed',
      dailyDate: null,
      createdAt: '2026-11-19T12:00:00.000Z',
    });
    const ranges: unknown[] = [];
    renderGame({
      path: '/archive',
      handlers: [
        handle(listDailyRange, ({ query }) => {
          ranges.push(query);
          if (query.to !== '2026-11-19') return { items: [] };
          return {
            items: [
              { storyDate: '2026-11-19', storyId: '5', title: 'Left on the Lawn' },
              { storyDate: '2026-11-18', storyId: '3', title: 'Gull Soup' },
            ],
          };
        }),
      ],
    });
    const solved = await screen.findByRole('link', { name: /Left on the Lawn/ });
    expect(solved.getAttribute('href')).toBe('/story/5');
    expect(within(solved).getByText('Solved')).toBeTruthy();
    expect(within(screen.getByRole('link', { name: /Gull Soup/ })).queryByText('Solved')).toBeNull();
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Show earlier' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
    expect(ranges).toEqual([
      { from: '2026-10-21', to: '2026-11-19' },
      { from: '2026-09-21', to: '2026-10-20' },
    ]);
  });

  it('says what failed', async () => {
    renderGame({ path: '/archive', handlers: [handle(listDailyRange, fail('daily_range_failed'))] });
    expect(await screen.findByText('Failed to retrieve Daily stories')).toBeTruthy();
  });
});
