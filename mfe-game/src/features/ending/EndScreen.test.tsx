import {
  getAward,
  getRandomStory,
  getReaction,
  getReactionCounts,
  setAdvert,
  setReaction,
  startPlay,
} from '@sidelight/contracts';
import { fail, handle, makeAccount } from '@sidelight/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAward, makePlay, makeResignedPlay, makeSolvedPlay, makeStory } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

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

  it('shows members their XP and level, and toasts new achievements one after the other', async () => {
    let asked = 0;
    renderGame({
      user: makeAccount(),
      handlers: [
        solved,
        ...reactions,
        handle(getAward, () => {
          asked += 1;
          return makeAward({ isSettled: asked > 1, newAchievements: ['Clever Clogs', 'Super Sleuth'] });
        }),
      ],
    });
    expect(await screen.findByText('Experience Gained')).toBeTruthy();
    expect(screen.getByText('+43 XP')).toBeTruthy();
    const level = await screen.findByRole('meter', { name: 'Level' });
    expect(level.getAttribute('aria-valuetext')).toBe('Gumshoe, 120 XP, 20 of 200 in this level');
    expect(await screen.findByText('Clever Clogs')).toBeTruthy();
    expect(screen.getByText('Solve your first mystery')).toBeTruthy();
    expect(screen.queryByText('Super Sleuth')).toBeNull();
    expect(asked).toBe(2);
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
