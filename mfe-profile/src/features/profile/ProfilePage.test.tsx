import {
  countReports,
  getCreationStats,
  getMe,
  getProfile,
  getSession,
  getStory,
  listPlayerPlays,
  type PlayHistoryItem,
} from '@sidelight/contracts';
import { ACHIEVEMENTS, addDays, earliestDateOnEarth, localDateOf } from '@sidelight/rules';
import {
  fail,
  type Handler,
  handle,
  makeAccount,
  renderWithShell,
  withPages,
} from '@sidelight/shell-api/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import remote from '../../routes.ts';
import { makeCreation, makePlay, makeProfile, makeStory } from '../../testing/factories.ts';
import { renderInOutage } from '../../testing/render-in-outage.tsx';

const area = await withPages(remote);

let restore: () => void;
afterEach(() => {
  restore();
});

function show(path: string, more: Handler[] = [], user = makeAccount()) {
  const rendered = renderWithShell(area, {
    user,
    path,
    handlers: [
      ...more,
      handle(getMe, makeProfile()),
      handle(getProfile, ({ params }) => makeProfile({ username: params.username, isMine: false })),
      handle(getCreationStats, makeCreation()),
      handle(listPlayerPlays, { items: [], nextCursor: null }),
      handle(getStory, ({ params }) => makeStory({ storyId: params.storyId })),
    ],
  });
  restore = rendered.restore;
  return rendered;
}
const panel = (name: string) => screen.findByRole('region', { name });
const figure = async (name: string, label: string) => {
  const term = await within(await panel(name)).findByText(label);
  return term.nextElementSibling?.textContent ?? null;
};

describe('a member who is renamed in another tab', () => {
  it.each(['/profile', '/profile/marlowe'])('sees the new name on the open profile at %s', async (path) => {
    let username = 'marlowe';
    const account = () => ({ user: makeAccount({ username }), expiresAt: null });
    const { router } = show(path, [
      handle(getSession, account),
      handle(getMe, () => makeProfile({ username })),
      handle(getProfile, ({ params }) =>
        params.username === username ? makeProfile({ username }) : fail('profile_not_found'),
      ),
    ]);
    await screen.findByRole('heading', { level: 1, name: 'marlowe' });
    username = 'spade';
    const tab = new BroadcastChannel('sidelight-auth');
    tab.postMessage('user_updated');
    expect(await screen.findByRole('heading', { level: 1, name: 'spade' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path.replace('marlowe', 'spade'));
    tab.close();
  });
});

describe('a profile', () => {
  it('shows the player’s name, date of registration and level', async () => {
    show('/profile/poirot');
    expect(await screen.findByRole('heading', { level: 1, name: 'poirot' })).toBeTruthy();
    expect(screen.getByText('P')).toBeTruthy();
    expect(screen.getByText('Member since 5 Jan 2026')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Level' }).getAttribute('aria-valuetext')).toContain(
      'Investigator',
    );
    expect(document.title).toBe('Sidelight: poirot');
  });

  it.each([
    [180, 'Gumshoe', '120 XP to Investigator', 2],
    [7700, 'Sherlock', 'The highest level', 8],
  ])(
    'at %i XP it marks the step %s, says %s, and calls %i steps reached',
    async (xp, name, text, reached) => {
      show('/profile/poirot', [handle(getProfile, makeProfile({ totalXp: xp }))]);
      expect(await screen.findByText(text)).toBeTruthy();
      const steps = within(screen.getByRole('list', { name: 'Levels' })).getAllByRole('listitem');
      expect(steps).toHaveLength(8);
      const present = steps.filter((step) => step.getAttribute('aria-current') === 'step');
      expect(present.map((step) => step.textContent)).toEqual([`${name}, reached`]);
      expect(steps.filter((step) => step.textContent?.endsWith(', reached'))).toEqual(
        steps.slice(0, reached),
      );
    },
  );

  it('draws the player’s portrait over the initial, and no portrait for a deleted account', async () => {
    const { unmount } = show('/profile/poirot');
    const initial = await screen.findByText('P');
    expect(initial.querySelectorAll('svg path').length).toBeGreaterThan(2);
    unmount();
    show('/profile/ghost', [handle(getProfile, makeProfile({ username: null, isMine: false }))]);
    expect((await screen.findByText('A')).querySelector('svg')).toBeNull();
  });

  it('shows a deleted account as Anonymous Player, and requests nothing by its name', async () => {
    const { calls } = show('/profile/ghost', [
      handle(getProfile, makeProfile({ username: null, isMine: false })),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Anonymous Player' })).toBeTruthy();
    expect(screen.getByText('No stories played yet')).toBeTruthy();
    expect(screen.getByText('No stories created yet')).toBeTruthy();
    expect(calls.map(({ contract }) => contract.name)).not.toContain('getStory');
    expect(JSON.stringify(calls.map(({ call }) => call.params))).not.toContain('null');
  });

  it('rounds averages, shows time in minutes and rates in percent', async () => {
    show('/profile/poirot', [
      handle(
        getCreationStats,
        makeCreation({
          totalStoriesCreated: 3,
          totalLikes: 2,
          totalDislikes: 1,
          avgQuestionsPerStory: 12.6,
          avgTimePerStoryMs: 200_000,
        }),
      ),
    ]);
    expect(await figure('Playing Statistics', 'Completion rate')).toBe('75%');
    expect(await figure('Playing Statistics', 'Average questions per story')).toBe('6');
    expect(await figure('Playing Statistics', 'Average time per story')).toBe('3 min');
    expect(screen.getByText('Questions count once their game is over.')).toBeTruthy();
    expect(await figure('Creation Statistics', 'Popularity rating')).toBe('67%');
    expect(await figure('Creation Statistics', 'Average questions per story')).toBe('13');
    expect(await figure('Creation Statistics', 'Average time per story')).toBe('3 min');
  });

  it('has statistics for a player who has done nothing yet', async () => {
    show('/profile/newcomer', [
      handle(
        getProfile,
        makeProfile({
          isMine: false,
          totalStoriesAttempted: 0,
          totalStoriesCompleted: 0,
          totalQuestionsAsked: 0,
          totalTimePlayedSeconds: 0,
        }),
      ),
    ]);
    expect(await figure('Playing Statistics', 'Completion rate')).toBe('0%');
    expect(await figure('Playing Statistics', 'Average time per story')).toBe('0 min');
    expect(await figure('Creation Statistics', 'Popularity rating')).toBe('0%');
    expect(await screen.findByText('No stories played yet')).toBeTruthy();
    expect(await screen.findByText('No stories created yet')).toBeTruthy();
  });

  it('shows the latest plays and the newest mysteries as cards that lead to them', async () => {
    const { calls } = show('/profile/poirot', [
      handle(listPlayerPlays, { items: [makePlay()], nextCursor: 'more' }),
      handle(
        getCreationStats,
        makeCreation({ recentStories: [makeStory({ storyId: 'x7', title: 'The Cold Room' })] }),
      ),
    ]);
    const played = await panel('Recently Played');
    expect((await within(played).findByText('9 questions · 1:23 mins · Completed')).textContent).toBeTruthy();
    expect(await within(played).findByText('A man misses his train and laughs all night.')).toBeTruthy();
    const created = await panel('Recently Created');
    expect(within(created).getByText('7 likes · 1 dislike · Created 2 Mar 2026')).toBeTruthy();
    expect(within(created).getByRole('link', { name: 'The Cold Room' }).getAttribute('href')).toBe(
      '/story/x7',
    );
    expect(calls.some(({ call }) => (call.query as { limit?: string }).limit === '5')).toBe(true);
  });

  it('keeps the card of a play whose mystery was deleted', async () => {
    show('/profile/poirot', [
      handle(listPlayerPlays, { items: [makePlay()], nextCursor: null }),
      handle(getStory, fail('story_not_found')),
    ]);
    expect(
      await within(await panel('Recently Played')).findByRole('link', { name: 'The Last Train' }),
    ).toBeTruthy();
  });

  it('is shown without its creation statistics, and loads them on Retry', async () => {
    let isDown = true;
    show('/profile/poirot', [
      handle(getCreationStats, () => (isDown ? fail('internal') : makeCreation({ totalLikes: 4 }))),
    ]);
    const creation = await panel('Creation Statistics');
    const retry = await within(creation).findByRole('button', { name: 'Retry' });
    expect(within(creation).getByText('Error: Something went wrong. Please try again.')).toBeTruthy();
    isDown = false;
    await userEvent.click(retry);
    expect(await within(creation).findByText('4')).toBeTruthy();
  });

  it('shows a skeleton while it is loading', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    show('/profile/poirot', [
      handle(getProfile, () => arrived.then(() => makeProfile({ username: 'poirot' }))),
    ]);
    expect(screen.getByText('Loading the profile…')).toBeTruthy();
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'poirot' })).toBeTruthy();
    expect(screen.queryByText('Loading the profile…')).toBeNull();
  });

  it('says that nobody has that name', async () => {
    show('/profile/nobody', [handle(getProfile, fail('profile_not_found'))]);
    expect((await screen.findByRole('alert')).textContent).toContain('Profile not found');
  });

  it('shows the error, and retries', async () => {
    let isDown = true;
    show('/profile/poirot', [handle(getProfile, () => (isDown ? fail('internal') : makeProfile()))]);
    expect(await screen.findByText('Error: Something went wrong. Please try again.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'marlowe' })).toBeTruthy();
  });
});

describe('the streak panel', () => {
  const today = localDateOf(new Date());
  const streak = { currentStreakCount: 4, bestStreakCount: 9, lastStreakDate: today, freezes: 1 };
  /** Waits for all requests, because a late request could reach the `fetch` stub of the next test. */
  const untilRead = ({ calls }: ReturnType<typeof show>) =>
    expect.poll(() => calls.filter(({ contract }) => contract.name === 'listPlayerPlays').length).toBe(3);

  it('shows the current and the best streak, the freezes and the last seven days', async () => {
    const plays: PlayHistoryItem[] = [
      makePlay({ playId: 'a', dailyDate: today, completedStatus: 'Attempted' }),
      makePlay({ playId: 'b', dailyDate: today, completedStatus: 'Completed' }),
      makePlay({ playId: 'c', dailyDate: addDays(today, -1), completedStatus: 'Resigned' }),
    ];
    show('/profile/poirot', [
      handle(getProfile, makeProfile({ streak })),
      handle(listPlayerPlays, { items: plays, nextCursor: null }),
    ]);
    const region = await panel('Streak');
    expect(within(region).getByText('4')).toBeTruthy();
    expect(within(region).getByText('Best: 9 days')).toBeTruthy();
    expect(within(region).getByText('1 freeze kept')).toBeTruthy();
    const days = within(region).getAllByRole('listitem');
    expect(days).toHaveLength(7);
    expect((await within(region).findByRole('img', { name: /: solved$/ })).closest('li')).toBe(days[6]);
    expect(days[5]?.dataset.status).toBe('Resigned');
    expect(days[4]?.dataset.status).toBe('Untried');
  });

  it('reminds its owner of today’s mystery until it has been played', async () => {
    const yesterday = { ...streak, lastStreakDate: addDays(today, -1) };
    const before = show('/profile', [handle(getMe, makeProfile({ streak: yesterday }))]);
    const link = await screen.findByRole('link', { name: 'Today’s mystery' });
    expect(link.getAttribute('href')).toBe('/');
    expect(link.closest('p')?.textContent).toContain('Solve today’s mystery to keep it going.');
    await untilRead(before);
    before.unmount();
    const after = show('/profile', [handle(getMe, makeProfile({ streak }))]);
    await panel('Streak');
    await untilRead(after);
    expect(screen.queryByRole('link', { name: 'Today’s mystery' })).toBeNull();
  });

  it('reminds of no mystery if a later date has counted already, for example after a flight', async () => {
    const ahead = { ...streak, lastStreakDate: addDays(today, 1) };
    const page = show('/profile', [handle(getMe, makeProfile({ streak: ahead }))]);
    await panel('Streak');
    await untilRead(page);
    expect(screen.queryByRole('link', { name: 'Today’s mystery' })).toBeNull();
  });

  it('shows the reminder before the plays have loaded, so that nothing below moves down', async () => {
    let answer = () => {};
    const arrived = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = show('/profile', [
      handle(listPlayerPlays, () => arrived.then(() => ({ items: [], nextCursor: null }))),
    ]);
    const region = await panel('Streak');
    expect(within(region).getByRole('link', { name: 'Today’s mystery' })).toBeTruthy();
    answer();
    await untilRead(page);
  });

  it.each([
    ['another player’s streak until it has ended in every time zone', false, '4'],
    ['the player’s own streak until it has ended here', true, '0'],
  ])('counts %s', async (_, isMine, count) => {
    // Half past midnight here, so the day before has not ended everywhere.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 0, 30) });
    const lastStreakDate = addDays(earliestDateOnEarth(new Date()), -1);
    const running = { ...streak, freezes: 0, lastStreakDate };
    show('/profile/poirot', [handle(getProfile, makeProfile({ streak: running, isMine }))]);
    expect(within(await panel('Streak')).getByText(count)).toBeTruthy();
  });

  it('shows that a streak has ended, even if the last response still has it', async () => {
    const stale = { ...streak, freezes: 0, lastStreakDate: addDays(today, -3) };
    show('/profile/poirot', [handle(getProfile, makeProfile({ streak: stale }))]);
    const region = await panel('Streak');
    expect(within(region).queryByText('4')).toBeNull();
    expect(within(region).getByText('0')).toBeTruthy();
  });
});

describe('the achievements card', () => {
  const unlocked = [
    { name: 'Clever Clogs', unlockedAt: '2026-02-01T12:00:00.000Z' },
    { name: 'Riddler', unlockedAt: '2026-02-03T12:00:00.000Z' },
  ];

  it('shows three achievements, then all, with conditions and progress of the locked ones', async () => {
    show('/profile/poirot', [
      handle(getProfile, makeProfile({ achievements: unlocked, mysteryDays: 2 })),
      handle(getCreationStats, makeCreation({ totalStoriesCreated: 4, totalLikes: 3 })),
    ]);
    const card = await panel('Achievements');
    expect(within(card).getByText(`2 of ${ACHIEVEMENTS.length} unlocked`)).toBeTruthy();
    const names = () =>
      within(card)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent);
    expect(names()).toEqual(['Riddler', 'Clever Clogs', 'On Fire']);
    expect(within(card).getByText('Unlocked 3 Feb 2026')).toBeTruthy();

    const toggle = within(card).getByRole('button', { name: `Show all ${ACHIEVEMENTS.length}` });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(names()).toHaveLength(ACHIEVEMENTS.length);
    expect(within(card).getAllByText('Locked')).toHaveLength(ACHIEVEMENTS.length - 2);
    const item = (name: string) => within(card).getByRole('heading', { name }).closest('li') as HTMLElement;
    const counted = ACHIEVEMENTS.filter(
      (one) => one.progress && !unlocked.some(({ name }) => name === one.name),
    );
    for (const { name } of counted) {
      expect(await within(item(name)).findByText(/^\d+ of \d+$/), name).toBeTruthy();
    }
    expect(within(item('Question Master')).getByText('Ask 50 questions')).toBeTruthy();
    expect(within(item('Question Master')).getByText('44 of 50')).toBeTruthy();
    expect(await within(item('Prolific Pen')).findByText('4 of 10')).toBeTruthy();
    expect(within(item('Marmite')).getByText('3 of 10')).toBeTruthy();
    expect(within(item('Consistent Creator')).getByText('2 of 3')).toBeTruthy();

    await userEvent.click(within(card).getByRole('button', { name: 'Show fewer' }));
    expect(names()).toHaveLength(3);
  });
});

describe('one’s own profile', () => {
  it('requests it with the local date and links to the settings and the player’s mysteries', async () => {
    const { calls } = show('/profile');
    expect((await screen.findByRole('link', { name: 'Settings' })).getAttribute('href')).toBe('/settings');
    expect(screen.getByRole('link', { name: 'Your Mysteries' }).getAttribute('href')).toBe('/mysteries');
    const asked = calls.find(({ contract }) => contract.name === 'getMe');
    expect(asked?.call.query).toEqual({ localDate: localDateOf(new Date()) });
  });

  it('copies the profile as text', async () => {
    const user = userEvent.setup();
    show('/profile');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Copied to the clipboard')).toBeTruthy();
    const text = await navigator.clipboard.readText();
    expect(text).toContain('Sidelight: marlowe, Investigator with 420 XP');
    expect(text).toContain(
      `6 mysteries solved · best streak 0 days · 0 of ${ACHIEVEMENTS.length} achievements`,
    );
    expect(text).toContain('/profile/marlowe');
  });

  it('has neither these links nor the copy button on another player’s profile', async () => {
    show('/profile/poirot', [handle(listPlayerPlays, { items: [makePlay()], nextCursor: null })]);
    await screen.findByRole('heading', { level: 1, name: 'poirot' });
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your record' })).toBeNull();
  });

  it('sends guests to log in first', async () => {
    const routes = [...area.routes, { path: '/login', element: <p>Log in</p> }];
    const { router, restore: undo } = renderWithShell(routes, { path: '/profile' });
    restore = undo;
    expect(await screen.findByText('Log in')).toBeTruthy();
    expect(router.state.location.search).toBe('?target=profile');
  });

  it('waits in an outage, until the server says who is logged in', async () => {
    const { router, restore: undo } = renderInOutage('/profile');
    restore = undo;
    expect(await screen.findByText(/Loading/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/profile');
  });
});

describe('the admin banner', () => {
  it('counts the open reports and leads to them', async () => {
    show('/profile', [handle(countReports, { open: 3 })], makeAccount({ isAdmin: true }));
    expect(await screen.findByText('3 open story reports')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review reports' }).getAttribute('href')).toBe('/admin/reports');
  });

  it('is not shown to anyone else, and requests nothing', async () => {
    const { calls } = show('/profile');
    await screen.findByRole('heading', { level: 1, name: 'marlowe' });
    expect(screen.queryByRole('region', { name: 'Admin' })).toBeNull();
    expect(calls.some(({ contract }) => contract.name === 'countReports')).toBe(false);
  });
});
