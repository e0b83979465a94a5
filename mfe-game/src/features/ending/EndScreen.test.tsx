import {
  type Account,
  askQuestion,
  getAdvert,
  getAward,
  getRandomStory,
  getReaction,
  getReactionCounts,
  getSession,
  setAdvert,
  setReaction,
  startPlay,
} from '@sidelight/contracts';
import { addDays, formatDay, localDateOf } from '@sidelight/rules';
import { fail, handle, makeAccount } from '@sidelight/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordGuestPlay } from '../../shared/guest-record.ts';
import {
  makeAward,
  makePlay,
  makeResignedPlay,
  makeSolvedPlay,
  makeStory,
  makeTurn,
} from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const solved = handle(startPlay, ({ body }) => (body.restart ? makePlay() : makeSolvedPlay()));
const resigned = handle(startPlay, makeResignedPlay());
const reactions = [
  handle(getReaction, { reactionType: 'none' as const }),
  handle(getReactionCounts, { likes: 3, dislikes: 1 }),
];

describe('the end of a solved mystery', () => {
  it('shows the solution and the statistics; no XP and no reactions for guests', async () => {
    renderGame({ handlers: [solved] });
    expect(await screen.findByRole('heading', { name: 'Mystery solved!' })).toBeTruthy();
    expect(screen.getByText('They were playing a board game.')).toBeTruthy();
    const figures = screen.getByRole('heading', { name: 'Your Statistics' }).parentElement as HTMLElement;
    const shown = [...figures.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    expect(shown).toEqual([
      ['Time Taken', '1:23'],
      ['Questions Asked', '4'],
      ['Hints', '1'],
      ['Points Earned', '43'],
    ]);
    expect(screen.getByRole('meter', { name: 'Points' }).getAttribute('aria-valuetext')).toBe('43 of 50');
    expect(screen.queryByText('Experience Gained')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Your question' })).toBeNull();
  });

  it('names the question that found each fact', async () => {
    renderGame({ handlers: [solved] });
    expect(await screen.findByText('It was a board game.')).toBeTruthy();
    expect(screen.getByText('Found by “Were they playing a board game?”')).toBeTruthy();
  });

  it('shows members their XP and level', async () => {
    renderGame({ user: makeAccount(), handlers: [solved, ...reactions, handle(getAward, makeAward())] });
    expect(await screen.findByText('Experience Gained')).toBeTruthy();
    expect(screen.getByText('+43 XP')).toBeTruthy();
    const level = await screen.findByRole('meter', { name: 'Level' });
    expect(level.getAttribute('aria-valuetext')).toBe('Gumshoe, 120 XP, 20 of 200 in this level');
  });

  it('promises no level any more once it has stopped asking for the XP', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const award = handle(getAward, makeAward({ isSettled: false }));
    const { calls } = renderGame({ user: makeAccount(), handlers: [solved, ...reactions, award] });
    expect(await screen.findByText('Your XP is on its way')).toBeTruthy();
    const asked = () => calls.filter(({ contract }) => contract === getAward).length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(asked()).toBe(6));
    await waitFor(() => expect(screen.queryByText('Your XP is on its way')).toBeNull());
    expect(screen.getByText('+43 XP')).toBeTruthy();
  });

  it('likes, and takes a like back', async () => {
    let own: 'like' | 'dislike' | 'none' = 'none';
    const { calls } = renderGame({
      user: makeAccount(),
      handlers: [
        solved,
        handle(getAward, makeAward({ playId: 'other' })),
        handle(getReaction, () => ({ reactionType: own })),
        handle(getReactionCounts, () => ({ likes: own === 'like' ? 4 : 3, dislikes: 1 })),
        handle(setReaction, ({ body }) => {
          own = body.reactionType;
          return { reactionType: own, likes: own === 'like' ? 4 : 3, dislikes: 1 };
        }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Like, 3' }));
    const liked = await screen.findByRole('button', { name: 'Like, 4' });
    await waitFor(() => expect(liked.getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(liked);
    expect(await screen.findByRole('button', { name: 'Like, 3' })).toBeTruthy();
    const sent = calls.filter(({ contract }) => contract === setReaction).map(({ call }) => call.body);
    expect(sent).toEqual([{ reactionType: 'like' }, { reactionType: 'none' }]);
  });

  it('shares without spoilers, with marks or in plain words', async () => {
    const user = userEvent.setup();
    renderGame({ handlers: [solved] });
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByText('Copied to the clipboard');
    const text = await navigator.clipboard.readText();
    expect(text).toContain('❌✅');
    expect(text).toMatch(/\/story\/12$/);
    expect(text).not.toContain('board game');
    await user.click(screen.getByRole('button', { name: 'Copy in plain words' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toContain('Answers: 1 yes, 1 no.'),
    );
  });

  it('plays again from the beginning', async () => {
    const { calls } = renderGame({ handlers: [solved] });
    await userEvent.click(await screen.findByRole('button', { name: 'Play Again' }));
    expect(await screen.findByRole('textbox', { name: 'Your question' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Conversation' }));
    expect(calls.filter(({ contract }) => contract === startPlay).at(-1)?.call.body).toMatchObject({
      restart: true,
    });
  });

  it('makes no advert due if an old game is opened again', async () => {
    const { calls } = renderGame({
      user: makeAccount(),
      handlers: [solved, ...reactions, handle(getAward, makeAward())],
    });
    await screen.findByRole('meter', { name: 'Level' });
    expect(calls.some(({ contract }) => contract === setAdvert)).toBe(false);
  });
});

describe('the end of a mystery given up', () => {
  it('shows the time and the number of questions', async () => {
    renderGame({ handlers: [resigned] });
    expect(await screen.findByRole('heading', { name: 'Mystery Failed' })).toBeTruthy();
    expect(
      screen.getByText('You gave up on A Ruinous Sunday after 1:23, and asked 4 questions.'),
    ).toBeTruthy();
    expect(screen.getByText('They were playing a board game.')).toBeTruthy();
  });

  it('shows 0:00 if at most one question was asked', async () => {
    const play = makeResignedPlay();
    const result = { ...play.result, questionsAsked: 1 } as NonNullable<typeof play.result>;
    renderGame({ handlers: [handle(startPlay, { ...play, result })] });
    expect(
      await screen.findByText('You gave up on A Ruinous Sunday after 0:00, and asked 1 question.'),
    ).toBeTruthy();
  });

  it('opens another mystery', async () => {
    const { router } = renderGame({
      handlers: [
        handle(startPlay, ({ body }) =>
          body.storyId === '12' ? makeResignedPlay() : makePlay({ storyId: '7' }),
        ),
        handle(getRandomStory, ({ query }) => makeStory({ storyId: query.except === '12' ? '7' : '12' })),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try Another Mystery' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/story/7'));
  });

  it('shows the error if no other mystery could be loaded', async () => {
    renderGame({ handlers: [resigned, handle(getRandomStory, fail('random_failed'))] });
    await userEvent.click(await screen.findByRole('button', { name: 'Try Another Mystery' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to load random story')).toBeTruthy();
  });
});

const solvedNow = (changes: Parameters<typeof makeSolvedPlay>[0] = {}) => {
  const play = makeSolvedPlay(changes);
  return handle(askQuestion, { turn: play.turns.at(-1) ?? makeTurn(), play });
};
const askOnce = async () =>
  userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Was it a game?{Enter}');

describe('the solution of a game that has just ended', () => {
  afterEach(() => {
    delete document.documentElement.dataset.motion;
  });

  it('is revealed in steps, and Skip shows all at once', async () => {
    const { container } = renderGame({ handlers: [solvedNow()] });
    await askOnce();
    const heading = await screen.findByRole('heading', { name: 'Mystery solved!' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    // No live region says it a second time.
    expect(screen.getAllByText('Mystery solved!')).toHaveLength(1);
    expect(container.querySelector('[data-revealing]')).toBeTruthy();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skip' }));
    await userEvent.keyboard('{Enter}');
    expect(container.querySelector('[data-revealing]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    expect(document.activeElement).toBe(heading);
  });

  it('is shown at once if motion is reduced', async () => {
    document.documentElement.dataset.motion = 'reduced';
    const { container } = renderGame({ handlers: [solvedNow()] });
    await askOnce();
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    expect(container.querySelector('[data-revealing]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it('is shown at once on a later visit', async () => {
    const { container } = renderGame({ handlers: [solved] });
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    expect(container.querySelector('[data-revealing]')).toBeNull();
  });

  it('lists the facts in the order in which they were found, then the missed ones', async () => {
    const [first, second] = [makeTurn({ question: 'A game?' }), makeTurn({ question: 'A board?' })];
    const facts = [
      { text: 'Nobody was hurt.', turnId: null },
      { text: 'There was a board.', turnId: second.turnId },
      { text: 'They played.', turnId: first.turnId },
    ];
    renderGame({ handlers: [handle(startPlay, makeSolvedPlay({ turns: [first, second], facts }))] });
    const section = (await screen.findByRole('heading', { name: 'What there was to find' })).parentElement;
    const items = within(section as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'They played.Found by “A game?”',
      'There was a board.Found by “A board?”',
      'Nobody was hurt.Not found',
    ]);
  });
});

describe('new achievements', () => {
  const newAchievements = ['Clever Clogs', 'Super Sleuth'];

  it('are toasted one after the other when a game ends', async () => {
    let asked = 0;
    const award = handle(getAward, () => {
      asked += 1;
      return makeAward({ isSettled: asked > 1, newAchievements });
    });
    renderGame({ user: makeAccount(), handlers: [solvedNow(), ...reactions, award] });
    await askOnce();
    expect(await screen.findByText('Clever Clogs')).toBeTruthy();
    expect(screen.getByText('Solve your first mystery')).toBeTruthy();
    expect(screen.queryByText('Super Sleuth')).toBeNull();
    expect(asked).toBe(2);
  });

  it('are toasted also after the player has left the result, and only once', async () => {
    const arrival = Promise.withResolvers<void>();
    let isOver = false;
    const { router } = renderGame({
      user: makeAccount(),
      handlers: [
        handle(startPlay, () => (isOver ? makeSolvedPlay() : makePlay())),
        solvedNow(),
        ...reactions,
        handle(getAward, async () => {
          await arrival.promise;
          return makeAward({ newAchievements: ['Clever Clogs'] });
        }),
      ],
    });
    await askOnce();
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    isOver = true;
    await act(() => router.navigate('/archive'));
    arrival.resolve();
    await screen.findByText('Clever Clogs');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await act(() => router.navigate('/story/12'));
    await screen.findByRole('meter', { name: 'Level' });
    expect(screen.queryByText('Clever Clogs')).toBeNull();
  });

  it('are not toasted again when an old result is opened', async () => {
    const award = handle(getAward, makeAward({ playId: 'play-9', newAchievements }));
    const old = handle(startPlay, makeSolvedPlay({ playId: 'play-9' }));
    renderGame({ user: makeAccount(), handlers: [old, ...reactions, award] });
    await screen.findByRole('meter', { name: 'Level' });
    expect(screen.queryByText('Clever Clogs')).toBeNull();
  });
});

describe('a new level', () => {
  const handlers = (award: Partial<ReturnType<typeof makeAward>>) => [
    ...reactions,
    handle(getAward, makeAward(award)),
  ];

  it('is celebrated and announced', async () => {
    renderGame({ user: makeAccount(), handlers: [solvedNow(), ...handlers({ xp: 43, totalXp: 120 })] });
    await askOnce();
    expect(await screen.findByText('A new level!')).toBeTruthy();
    expect(screen.getByText('Rookie')).toBeTruthy();
    expect(screen.getByText('You have reached the level Gumshoe.')).toBeTruthy();
  });

  it('is celebrated neither in a game that reached no new level nor on a later visit', async () => {
    const { unmount } = renderGame({
      user: makeAccount(),
      handlers: [solvedNow(), ...handlers({ xp: 43, totalXp: 200 })],
    });
    await askOnce();
    await screen.findByRole('meter', { name: 'Level' });
    expect(screen.queryByText('A new level!')).toBeNull();
    unmount();
    renderGame({ user: makeAccount(), handlers: [solved, ...handlers({ xp: 43, totalXp: 120 })] });
    await screen.findByRole('meter', { name: 'Level' });
    expect(screen.queryByText('A new level!')).toBeNull();
  });
});

describe('the next mystery', () => {
  const random = handle(getRandomStory, makeStory({ storyId: '8', title: 'Mystery 8' }));
  const asked = ({ calls }: ReturnType<typeof renderGame>) =>
    calls.filter(({ contract }) => contract === getRandomStory).map(({ call }) => call.query);

  it('is one that a guest has not played', async () => {
    recordGuestPlay({
      ...{ playId: 'play-7', storyId: '7', title: 'Mystery 7', questionsAsked: 1, timeTakenMs: 0 },
      ...{ completedStatus: 'Attempted', dailyDate: null, createdAt: '2026-11-20T12:00:00.000Z' },
    });
    const page = renderGame({ handlers: [solvedNow({ startedAt: new Date().toISOString() }), random] });
    await askOnce();
    await userEvent.click(await screen.findByRole('link', { name: 'Next mystery Mystery 8' }));
    expect(asked(page)).toEqual([{ except: '12', played: '7' }]);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/story/8'));
  });

  it('is one that a member has not played', async () => {
    const page = renderGame({
      user: makeAccount(),
      handlers: [solved, ...reactions, handle(getAward, makeAward()), random],
    });
    expect(await screen.findByRole('link', { name: 'Next mystery Mystery 8' })).toBeTruthy();
    expect(asked(page)).toEqual([{ except: '12', unplayed: '1' }]);
  });

  it('is what Try Another Mystery opens', async () => {
    const { router } = renderGame({
      handlers: [
        handle(startPlay, ({ body }) =>
          body.storyId === '12' ? makeResignedPlay() : makePlay({ storyId: body.storyId }),
        ),
        random,
      ],
    });
    await screen.findByRole('link', { name: 'Next mystery Mystery 8' });
    await userEvent.click(screen.getByRole('button', { name: 'Try Another Mystery' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/story/8'));
  });
});

describe('the end of a daily mystery', () => {
  const today = localDateOf(new Date());

  it('shows a guest the streak and the time until the next daily mystery', async () => {
    renderGame({ handlers: [solvedNow({ dailyDate: today, startedAt: new Date().toISOString() })] });
    await askOnce();
    expect(await screen.findByText('1 day in a row')).toBeTruthy();
    expect(screen.getByText(/^Next daily story available in: \d+h \d+m$/)).toBeTruthy();
  });

  it('shows a member the streak of the award', async () => {
    const streak = { currentStreakCount: 4, bestStreakCount: 9, lastStreakDate: today, freezes: 0 };
    renderGame({
      user: makeAccount(),
      handlers: [
        handle(startPlay, makeSolvedPlay({ dailyDate: today })),
        ...[...reactions, handle(getAward, makeAward({ streak }))],
      ],
    });
    expect(await screen.findByText('4 days in a row')).toBeTruthy();
  });

  it('shows neither of them after a mystery that is not today’s daily', async () => {
    renderGame({ handlers: [solved] });
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    expect(screen.queryByText(/Next daily story/)).toBeNull();
  });
});

describe('the offer to sign up', () => {
  const line = () => screen.queryByText(/^Keep /)?.textContent;
  const today = localDateOf(new Date());
  const guestPlay = (playId: string, over: Partial<Parameters<typeof recordGuestPlay>[0]> = {}) =>
    recordGuestPlay({
      ...{ playId, storyId: '7', title: 'Mystery 7', questionsAsked: 1, timeTakenMs: 0, dailyDate: null },
      ...{ completedStatus: 'Completed', createdAt: '2026-11-20T12:00:00.000Z', ...over },
    });

  it('is shown to guests after a game and leads back to the result', async () => {
    renderGame({ handlers: [solved] });
    const link = await screen.findByRole('link', { name: 'sign up' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect(address.searchParams.get('mode')).toBe('signup');
    expect(address.searchParams.get('target')).toBe('/story/12');
    expect(line()).toBe('Keep this result on all your devices: sign up');
  });

  it('names the results, and the streak only after today’s daily mystery', async () => {
    const yesterday = addDays(today, -1);
    guestPlay('p1', { dailyDate: yesterday });
    guestPlay('p2', { completedStatus: 'Resigned' });
    guestPlay('p3', { completedStatus: 'Attempted' });
    const daily = { dailyDate: today, startedAt: new Date().toISOString() };
    renderGame({ handlers: [handle(startPlay, makeSolvedPlay(daily))] });
    await waitFor(() =>
      expect(line()).toBe('Keep your streak of 2 days and your 3 results on all your devices: sign up'),
    );
    cleanup();
    localStorage.removeItem('sign_up_offered');
    renderGame({ handlers: [handle(startPlay, makeSolvedPlay({ playId: 'p9' }))] });
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    expect(line()).not.toContain('streak');
  });

  it('names no streak after a daily mystery that was given up', async () => {
    const daily = { dailyDate: today, startedAt: new Date().toISOString() };
    renderGame({ handlers: [handle(startPlay, makeResignedPlay(daily))] });
    await waitFor(() => expect(line()).toBe('Keep this result on all your devices: sign up'));
  });

  it('does not record a result again that now belongs to a member who has signed out', async () => {
    let user: Account | null = makeAccount();
    renderGame({ handlers: [solved, handle(getSession, () => ({ user, expiresAt: null }))] });
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    const tab = new BroadcastChannel('sidelight-auth');
    tab.postMessage('signed_in');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'sign up' })).toBeNull());
    // The shell empties the history when a guest signs in.
    localStorage.removeItem('play_history');
    user = null;
    tab.postMessage('signed_out');
    expect(await screen.findByRole('link', { name: 'sign up' })).toBeTruthy();
    expect(localStorage.getItem('play_history')).toBeNull();
    tab.close();
  });

  it('is shown once a day in a browser, and again on the next day', async () => {
    renderGame({ handlers: [solved] });
    expect(await screen.findByRole('link', { name: 'sign up' })).toBeTruthy();
    cleanup();
    for (const handlers of [[solved], [resigned]]) {
      renderGame({ handlers });
      await screen.findByRole('heading', { name: /^Mystery (solved!|Failed)$/ });
      expect(line()).toBeUndefined();
      cleanup();
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    renderGame({ handlers: [solved] });
    expect(await screen.findByRole('link', { name: 'sign up' })).toBeTruthy();
  });

  it('is shown neither before the end of a game nor to members', async () => {
    const { unmount } = renderGame();
    await screen.findByRole('textbox', { name: 'Your question' });
    expect(line()).toBeUndefined();
    unmount();
    renderGame({ user: makeAccount(), handlers: [solved, ...reactions, handle(getAward, makeAward())] });
    await screen.findByRole('heading', { name: 'Mystery solved!' });
    expect(line()).toBeUndefined();
    expect(localStorage.getItem('sign_up_offered')).toBeNull();
  });
});

describe('a result that is opened again', () => {
  it('shows no advert; the next game shows one', async () => {
    const { calls } = renderGame({
      user: makeAccount(),
      handlers: [
        solved,
        ...reactions,
        handle(getAward, makeAward()),
        handle(getAdvert, { needsAdvert: true }),
      ],
    });
    const checks = () => calls.filter(({ contract }) => contract === getAdvert).length;
    await screen.findByRole('meter', { name: 'Level' });
    expect(checks()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Play Again' }));
    await screen.findByRole('textbox', { name: 'Your question' });
    await waitFor(() => expect(checks()).toBe(1));
  });

  it('is shared with its facts, and with number, date and streak of today’s daily mystery', async () => {
    const today = localDateOf(new Date());
    const user = userEvent.setup();
    const streak = { currentStreakCount: 4, bestStreakCount: 9, lastStreakDate: today, freezes: 0 };
    renderGame({
      user: makeAccount(),
      handlers: [
        handle(startPlay, makeSolvedPlay({ dailyDate: today, dailyNumber: 123 })),
        ...[...reactions, handle(getAward, makeAward({ streak }))],
      ],
    });
    await screen.findByText('4 days in a row');
    await user.click(screen.getByRole('button', { name: 'Copy in plain words' }));
    await screen.findByText('Copied to the clipboard');
    const text = await navigator.clipboard.readText();
    expect(text).toContain(`Sidelight #123, ${formatDay(today)}: I solved “A Ruinous Sunday”.`);
    expect(text).toContain('1 of 3 facts, 4 questions, 1 hint, 1:23, 43/50, 4 days in a row.');
  });
});
