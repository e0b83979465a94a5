import {
  askQuestion,
  getAward,
  getDaily,
  getMe,
  getRandomStory,
  getSession,
  leavePlay,
  listMyCompleted,
  listPlayerPlays,
  type PlayHistoryItem,
  startPlay,
} from '@sidelight/contracts';
import { fail, handle, makeAccount } from '@sidelight/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  makeAward,
  makePlay,
  makeProfile,
  makeSolvedPlay,
  makeStory,
  makeTurn,
} from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 20, 21, 29, 30) });
});

const TODAY = '2026-11-20';
const story = makeStory({ storyId: '5', title: 'Left on the Lawn' });
const daily = handle(getDaily, ({ query }) => ({ storyDate: query.date ?? '', story }));
const random = handle(getRandomStory, makeStory({ storyId: '3', title: 'Gull Soup' }));
const home = (options: Parameters<typeof renderGame>[0] = {}) =>
  renderGame({ path: '/', ...options, handlers: [...(options.handlers ?? []), daily, random] });

const item = (changes: Partial<PlayHistoryItem> = {}): PlayHistoryItem => ({
  playId: 'p1',
  storyId: '5',
  title: 'Left on the Lawn',
  questionsAsked: 4,
  timeTakenMs: 60_000,
  points: 50,
  completedStatus: 'Completed',
  dailyDate: TODAY,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});

describe('home', () => {
  it('shows the daily mystery, the countdown and the links', async () => {
    home();
    expect(await screen.findByRole('heading', { name: 'Left on the Lawn' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Play Now' }).getAttribute('href')).toBe('/story/5');
    expect(screen.getByText('Next daily story available in: 2h 31m')).toBeTruthy();
    for (const [name, href] of [
      ['How to Play', '/how-to-play'],
      ['Create Stories', '/create'],
      ['Premium', '/premium'],
    ] as const) {
      expect(screen.getByText(name).closest('a')?.getAttribute('href')).toBe(href);
    }
  });

  it('says what Sidelight is, and shows the whole scenario with its difficulty and with closed warnings', async () => {
    const hard = { ...story, difficulty: 'hard' as const, contentWarnings: ['loss'] };
    renderGame({ path: '/', handlers: [handle(getDaily, { storyDate: TODAY, story: hard }), random] });
    const card = await screen.findByRole('region', { name: 'Daily mystery' });
    expect(
      screen.getByText('Read a strange story. Ask yes-or-no questions. Find out what happened.'),
    ).toBeTruthy();
    expect(await within(card).findByText(story.prompt)).toBeTruthy();
    expect(card.textContent).toContain('Difficulty: Hard');
    expect(within(card).getByText('Content warnings').closest('details')).toHaveProperty('open', false);
  });

  it('says on both cards that a difficulty set by the test player is an estimate', async () => {
    const estimated = makeStory({ storyId: '8', difficulty: 'fair', isDifficultyEstimated: true });
    const daily = handle(getDaily, { storyDate: TODAY, story: estimated });
    renderGame({ path: '/', handlers: [daily, handle(getRandomStory, estimated)] });
    for (const name of ['Daily mystery', 'Current story']) {
      const card = await screen.findByRole('region', { name });
      await waitFor(() => expect(card.textContent).toContain('Difficulty: Fair (estimate)'));
    }
  });

  it('offers another mystery that the player has not played', async () => {
    const record = { ...item({ storyId: '7', playId: 'p7' }) };
    localStorage.setItem('play_history', JSON.stringify([record, { ...record, playId: 'p8', storyId: '8' }]));
    const { calls } = home();
    const card = await screen.findByRole('region', { name: 'Current story' });
    expect(await within(card).findByRole('link', { name: 'Start playing' })).toBeTruthy();
    const query = () => calls.findLast(({ contract }) => contract === getRandomStory)?.call.query;
    expect(query()).toEqual({ except: '5', played: '7,8' });
    cleanup();
    const member = home({
      user: makeAccount(),
      handlers: [
        handle(listPlayerPlays, { items: [], nextCursor: null }),
        handle(getMe, makeProfile()),
        handle(listMyCompleted, { storyIds: [] }),
      ],
    });
    await screen.findByRole('link', { name: 'Start playing' });
    const asked = member.calls.findLast(({ contract }) => contract === getRandomStory);
    expect(asked?.call.query).toEqual({ except: '5', unplayed: '1' });
  });

  it('refreshes the countdown each minute and rolls over at local midnight', async () => {
    const { calls } = home();
    await screen.findByText('Next daily story available in: 2h 31m');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Next daily story available in: 2h 30m')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2.5 * 3_600_000));
    await waitFor(() => {
      const dates = calls.filter(({ contract }) => contract === getDaily).map(({ call }) => call.query);
      expect(dates).toEqual([{ date: TODAY }, { date: '2026-11-21' }]);
    });
    expect(screen.getByText('Next daily story available in: 24h 0m')).toBeTruthy();
  });

  it('falls back to a random mystery on a day without a daily', async () => {
    renderGame({ path: '/', handlers: [handle(getDaily, fail('daily_not_found')), random] });
    const card = await screen.findByRole('region', { name: 'Daily mystery' });
    expect(await within(card).findByRole('heading', { name: 'Gull Soup' })).toBeTruthy();
  });

  it('shows the error of a random mystery, and retries', async () => {
    let isBroken = true;
    renderGame({
      path: '/',
      handlers: [
        handle(getDaily, fail('daily_not_found')),
        handle(getRandomStory, () => (isBroken ? fail('no_stories') : story)),
      ],
    });
    expect(await screen.findByText('No stories found')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Daily mystery');
    isBroken = false;
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Left on the Lawn' })).toBeTruthy();
  });

  it('shows a member’s week from the server, with Solved! and the freezes', async () => {
    home({
      user: makeAccount(),
      handlers: [
        handle(listPlayerPlays, {
          items: [
            item(),
            item({
              playId: 'p2',
              storyId: '8',
              dailyDate: '2026-11-18',
              createdAt: '2026-11-18T12:00:00.000Z',
            }),
            item({
              playId: 'p3',
              storyId: '9',
              dailyDate: '2026-11-16',
              completedStatus: 'Resigned',
              createdAt: '2026-11-16T12:00:00.000Z',
            }),
          ],
          nextCursor: null,
        }),
        handle(
          getMe,
          makeProfile({
            streak: { currentStreakCount: 2, bestStreakCount: 8, lastStreakDate: TODAY, freezes: 1 },
          }),
        ),
        handle(listMyCompleted, { storyIds: [] }),
      ],
    });
    const solved = await screen.findByRole('link', { name: 'Solved!' });
    expect(solved.getAttribute('href')).toBe('/story/5');
    expect(screen.getByRole('img', { name: '20 Nov 2026: solved' })).toBeTruthy();
    const links = within(screen.getByRole('list', { name: 'Last 7 days' })).getAllByRole('link');
    expect(
      links.map((link) => [
        link.querySelector('[role=img]')?.getAttribute('aria-label'),
        link.getAttribute('href'),
      ]),
    ).toEqual([
      ['16 Nov 2026: given up', '/story/9'],
      ['18 Nov 2026: solved', '/story/8'],
      ['20 Nov 2026: solved', '/story/5'],
    ]);
    expect(screen.getByRole('img', { name: '19 Nov 2026: saved by a freeze' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '16 Nov 2026: given up' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '15 Nov 2026: not played' })).toBeTruthy();
    expect(screen.getByText('2 days in a row')).toBeTruthy();
    expect(screen.getByText('1 streak freeze')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/archive');
  });

  it('shows nothing of a member’s week to the next member while that member’s week is loading', async () => {
    let user: ReturnType<typeof makeAccount> | null = makeAccount();
    const arrived = Promise.withResolvers<ReturnType<typeof makeProfile>>();
    home({
      user,
      handlers: [
        handle(getSession, () => ({ user, expiresAt: null })),
        handle(listPlayerPlays, ({ params }) => ({
          items: params.username === 'marlowe' ? [item()] : [],
          nextCursor: null,
        })),
        handle(getMe, () =>
          user?.userId === 'u1'
            ? makeProfile({
                streak: { currentStreakCount: 3, bestStreakCount: 8, lastStreakDate: TODAY, freezes: 0 },
              })
            : arrived.promise,
        ),
      ],
    });
    expect(await screen.findByText('3 days in a row')).toBeTruthy();
    const tab = new BroadcastChannel('sidelight-auth');
    user = null;
    tab.postMessage('signed_out');
    await waitFor(() => expect(screen.queryByText('3 days in a row')).toBeNull());
    user = makeAccount({ userId: 'u2', username: 'sam' });
    tab.postMessage('signed_in');
    const card = screen.getByRole('region', { name: 'Your week' });
    await within(card).findByText('Loading');
    expect(screen.queryByText('3 days in a row')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Solved!' })).toBeNull();
    arrived.resolve(makeProfile());
    expect(await screen.findByRole('img', { name: '20 Nov 2026: not played' })).toBeTruthy();
    tab.close();
  });

  it.each(['profile', 'games'])(
    'claims nothing about a member’s week if the %s cannot be read, and retries',
    async (broken) => {
      let isBroken = true;
      const orFail = <T,>(what: string, answer: T) =>
        isBroken && what === broken ? fail('unavailable') : answer;
      home({
        user: makeAccount(),
        handlers: [
          handle(listPlayerPlays, () => orFail('games', { items: [item()], nextCursor: null })),
          handle(getMe, () => orFail('profile', makeProfile())),
        ],
      });
      const card = await screen.findByRole('region', { name: 'Your week' });
      const retry = await within(card).findByRole('button', { name: 'Retry' });
      expect(within(card).queryByText('No streak yet')).toBeNull();
      expect(within(card).queryByText(/Best so far/)).toBeNull();
      expect(within(card).queryByRole('img', { name: /not played/ })).toBeNull();
      expect(await screen.findByRole('heading', { name: 'Left on the Lawn' })).toBeTruthy();
      isBroken = false;
      vi.useRealTimers();
      await userEvent.click(retry);
      expect(await within(card).findByText('No streak yet')).toBeTruthy();
      expect(within(card).getByRole('img', { name: '20 Nov 2026: solved' })).toBeTruthy();
    },
  );

  it('offers the answer instead of a game after the daily mystery was given up', async () => {
    localStorage.setItem('play_history', JSON.stringify([item({ completedStatus: 'Resigned' })]));
    home();
    const link = await screen.findByRole('link', { name: 'See the answer' });
    expect(link.getAttribute('href')).toBe('/story/5');
    expect(screen.queryByRole('link', { name: 'Play Now' })).toBeNull();
  });

  const streakOf = (ownerId: string) =>
    localStorage.setItem(
      'streak',
      JSON.stringify({
        currentStreakCount: 4,
        bestStreakCount: 4,
        lastStreakDate: TODAY,
        freezes: 0,
        ownerId,
      }),
    );
  const withoutStreak = () =>
    home({
      user: makeAccount(),
      handlers: [
        handle(listPlayerPlays, { items: [], nextCursor: null }),
        handle(listMyCompleted, { storyIds: [] }),
        handle(getMe, makeProfile()),
      ],
    });

  it('shows a member no streak that another member had as a guest, and a guest no streak of a member', async () => {
    streakOf('u2');
    const { unmount } = withoutStreak();
    expect(await screen.findByText('No streak yet')).toBeTruthy();
    expect(screen.queryByText(/As a guest on this device/)).toBeNull();
    unmount();
    home();
    expect(await screen.findByText('No streak yet')).toBeTruthy();
    expect(screen.queryByText('4 days in a row')).toBeNull();
  });

  it('tells a member about the longer streak that the member had as a guest, without counting it', async () => {
    streakOf('u1');
    withoutStreak();
    expect(await screen.findByText(/As a guest on this device: 4 days in a row/)).toBeTruthy();
    expect(screen.queryByText('4 days in a row')).toBeNull();
  });

  it('remembers a guest’s solved daily in this browser', async () => {
    const turn = makeTurn({ question: 'Was it a board game?' });
    const { router } = home({
      handlers: [
        handle(startPlay, { ...makeSolvedPlay(), state: 'in_progress', turns: [], dailyDate: TODAY }),
        handle(askQuestion, {
          turn,
          play: makeSolvedPlay({ storyId: '5', turns: [turn], dailyDate: TODAY }),
        }),
      ],
    });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('link', { name: 'Play Now' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'Your question' }),
      'Was it a board game?{Enter}',
    );
    expect(await screen.findByRole('heading', { name: 'Mystery solved!' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Home' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Solved!' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '20 Nov 2026: solved' })).toBeTruthy();
    expect(screen.getByText('1 day in a row')).toBeTruthy();
    expect(localStorage.getItem('needs_advert')).toBe('true');
  });

  it('shows a member’s new streak also if the member leaves the result before the award is known', async () => {
    let streak = { currentStreakCount: 1, bestStreakCount: 1, lastStreakDate: '2026-11-19', freezes: 0 };
    home({
      user: makeAccount(),
      handlers: [
        handle(listPlayerPlays, { items: [], nextCursor: null }),
        handle(getMe, () => makeProfile({ streak })),
        handle(getAward, makeAward({ isSettled: false })),
        handle(startPlay, makePlay({ storyId: '5' })),
        handle(askQuestion, () => {
          streak = { ...streak, currentStreakCount: 2, lastStreakDate: TODAY };
          return { turn: makeTurn(), play: makeSolvedPlay({ storyId: '5', dailyDate: TODAY }) };
        }),
      ],
    });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    expect(await screen.findByText('1 day in a row')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Play Now' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Was it a game?{Enter}');
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    await user.click(screen.getByRole('button', { name: 'Home' }));
    expect(await screen.findByText('2 days in a row')).toBeTruthy();
  });

  it('shows the day as not finished as soon as a member has left the game of the daily mystery', async () => {
    let items: PlayHistoryItem[] = [];
    home({
      user: makeAccount(),
      handlers: [
        handle(listPlayerPlays, () => ({ items, nextCursor: null })),
        handle(getMe, makeProfile()),
        handle(startPlay, makePlay({ storyId: '5', turns: [makeTurn()] })),
        handle(leavePlay, () => {
          items = [item({ completedStatus: 'Attempted' })];
          return makePlay({ storyId: '5', state: 'left' });
        }),
      ],
    });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    expect(await screen.findByRole('img', { name: '20 Nov 2026: not played' })).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Play Now' }));
    await screen.findByText('It was, indeed.');
    await user.click(screen.getByRole('button', { name: 'Home' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('img', { name: '20 Nov 2026: not finished' })).toBeTruthy();
  });

  const openGameOf = (ownerId: string | null, at?: string) =>
    localStorage.setItem('current_story', JSON.stringify({ storyId: '9', ownerId, at }));

  it.each([
    ['a guest', null],
    ['a member', 'u1'],
  ])('offers %s to continue the open game', async (_, ownerId) => {
    openGameOf(ownerId);
    home(ownerId === null ? {} : { user: makeAccount() });
    const card = await screen.findByRole('region', { name: 'Current story' });
    expect((await within(card).findByRole('link', { name: 'Go on' })).getAttribute('href')).toBe('/story/9');
    expect(within(card).getByText('Ask yes or no questions to unravel the mystery!')).toBeTruthy();
  });

  it.each([
    ['a guest’s game that began a day ago', null, 24, false],
    ['a guest’s game that began less than a day ago', null, 23, true],
    ['a member’s game that is idle for a week', 'u1', 7 * 24, false],
    ['a member’s game that is idle for less than a week', 'u1', 7 * 24 - 1, true],
  ])('offers to continue a game only if the server still has it: %s', async (_, ownerId, hours, isKept) => {
    openGameOf(ownerId, new Date(Date.now() - hours * 3_600_000).toISOString());
    home(ownerId === null ? {} : { user: makeAccount() });
    const card = await screen.findByRole('region', { name: 'Current story' });
    expect(await within(card).findByRole('link', { name: isKept ? 'Go on' : 'Start playing' })).toBeTruthy();
  });

  it('still offers to continue the open game after the player has read the result of another mystery', async () => {
    openGameOf(null);
    const { router } = home({ path: '/story/5', handlers: [handle(startPlay, makeSolvedPlay())] });
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    await act(() => router.navigate('/'));
    const card = await screen.findByRole('region', { name: 'Current story' });
    expect((await within(card).findByRole('link', { name: 'Go on' })).getAttribute('href')).toBe('/story/9');
  });

  it.each([
    ['a guest', {}],
    ['another member', { user: makeAccount({ userId: 'u2' }) }],
  ])('does not show %s the open game of a member whose session has ended', async (_, options) => {
    openGameOf('u1');
    home(options);
    const card = await screen.findByRole('region', { name: 'Current story' });
    expect(await within(card).findByRole('heading', { name: 'Gull Soup' })).toBeTruthy();
  });

  it('no longer shows the open game of a member who has signed out', async () => {
    openGameOf('u1');
    home({ user: makeAccount(), handlers: [handle(getSession, { user: null, expiresAt: null })] });
    const card = await screen.findByRole('region', { name: 'Current story' });
    expect(await within(card).findByText('Where you left off')).toBeTruthy();
    const tab = new BroadcastChannel('sidelight-auth');
    tab.postMessage('signed_out');
    expect(await within(card).findByRole('heading', { name: 'Gull Soup' })).toBeTruthy();
    expect(within(card).getByText('Or begin another')).toBeTruthy();
    tab.close();
  });
});
