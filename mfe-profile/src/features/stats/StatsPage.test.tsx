import {
  getGameStats,
  getHostStats,
  getProfileStats,
  getStoriesStats,
  type HostStats,
} from '@sidelight/contracts';
import { fail, type Handler, handle, renderWithShell } from '@sidelight/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import area from '../../routes.ts';

let restore: () => void;
afterEach(() => {
  restore();
});

const users = handle(getProfileStats, { totalUsers: 1204 });
const game = handle(getGameStats, {
  questionsAsked: 5310,
  mysteriesSolved: 402,
  averageSolveTimeMs: 268_000,
});
const stories = handle(getStoriesStats, { mysteriesCreated: 77, totalLikes: 951 });

const unmeasured: HostStats = {
  ...{ host: 'llm', judged: 0, unclearShare: null, responseMs: null },
  ...{ evaluation: null, questionsPerDay: [] },
};
const host = handle(getHostStats, unmeasured);

const show = (handlers: Handler[]) => {
  ({ restore } = renderWithShell(area, { path: '/stats', handlers }));
};
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement;

describe('Stats for Nerds', () => {
  it('shows six totals from three services', async () => {
    show([users, game, stories, host]);
    expect(await within(await card('Total Users')).findByText('1,204')).toBeTruthy();
    expect(within(await card('Mysteries Created')).getByText('77')).toBeTruthy();
    expect(within(await card('Questions Asked')).getByText('5,310')).toBeTruthy();
    expect(within(await card('Mysteries Solved')).getByText('402')).toBeTruthy();
    expect(within(await card('Average Solve Time (min)')).getByText('4')).toBeTruthy();
    expect(within(await card('Total Likes')).getByText('951')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('says how the count of Questions Asked differs from that of a profile', async () => {
    show([users, game, stories]);
    expect(await screen.findByText(/also counts questions of guests and of unfinished games/)).toBeTruthy();
  });

  it('shows the other totals while one service is down, and all of them afterwards', async () => {
    let isDown = true;
    show([
      users,
      stories,
      host,
      handle(getGameStats, () =>
        isDown ? fail('internal') : { questionsAsked: 8, mysteriesSolved: 2, averageSolveTimeMs: 90_000 },
      ),
    ]);
    expect(await within(await card('Questions Asked')).findByText('Not available right now')).toBeTruthy();
    expect(await within(await card('Total Users')).findByText('1,204')).toBeTruthy();
    expect(screen.getByText('Some figures could not be fetched.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(await card('Questions Asked')).findByText('8')).toBeTruthy();
    expect(screen.queryByText('Some figures could not be fetched.')).toBeNull();
  });

  it('shows the quality of the host and its questions per day', async () => {
    show([
      users,
      game,
      stories,
      handle(getHostStats, {
        host: 'offline',
        judged: 1200,
        unclearShare: 0.125,
        responseMs: 3,
        evaluation: { accuracy: 0.81, rows: 295, measuredOn: '2026-11-20' },
        questionsPerDay: [
          { day: '2026-11-19', questions: 3 },
          { day: '2026-11-20', questions: 9 },
        ],
      }),
    ]);
    const panel = (await screen.findByRole('region', { name: 'The host' })) as HTMLElement;
    expect(within(panel).getByText('81%')).toBeTruthy();
    expect(within(panel).getByText('13%')).toBeTruthy();
    expect(within(panel).getByText('3 ms')).toBeTruthy();
    expect(within(panel).getByText(/295 questions and guesses/)).toBeTruthy();
    expect(
      screen.getByRole('img', { name: '12 questions in the last 2 days, at most 9 a day' }),
    ).toBeTruthy();
    const row = screen.getByRole('rowheader', { name: '20 Nov 2026', hidden: true }).closest('tr');
    expect(row?.textContent).toBe('20 Nov 20269');
  });

  it('says that a host was never measured, and leaves the host out if the game service is down', async () => {
    show([users, game, stories, host]);
    expect(await screen.findByText('Not measured')).toBeTruthy();
    cleanup();
    restore();
    show([users, stories, handle(getGameStats, fail('internal')), handle(getHostStats, fail('internal'))]);
    expect(await screen.findByText('Some figures could not be fetched.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The host' })).toBeNull();
  });

  it('says that only the host’s figures are missing, and fetches them again', async () => {
    let isDown = true;
    show([users, game, stories, handle(getHostStats, () => (isDown ? fail('internal') : unmeasured))]);
    expect(await screen.findByText('Some figures could not be fetched.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'The host' })).toBeTruthy();
    expect(screen.queryByText('Some figures could not be fetched.')).toBeNull();
  });

  it('shows the error if no service answers', async () => {
    show([
      handle(getProfileStats, fail('internal')),
      handle(getGameStats, fail('internal')),
      handle(getStoriesStats, fail('internal')),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading stats: Something went wrong. Please try again.',
    );
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});
