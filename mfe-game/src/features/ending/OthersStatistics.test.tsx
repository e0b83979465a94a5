import { getAward, getStoryStats, startPlay } from '@sidelight/contracts';
import { fail, type Handler, handle, makeAccount } from '@sidelight/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeAward, makeResignedPlay, makeSolvedPlay } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';
import { binsOf } from './solver-bins.ts';

const stats = {
  attempts: 10,
  solved: 6,
  resigned: 2,
  par: 7,
  distribution: [
    { questions: 4, solvers: 2 },
    { questions: 7, solvers: 3 },
    { questions: 12, solvers: 1 },
  ],
};

const end = (...handlers: Handler[]) =>
  renderGame({ user: makeAccount(), handlers: [...handlers, handle(getAward, makeAward())] });

describe('how others did', () => {
  it('is shown after a solved game, with the bar of the player’s own game marked', async () => {
    end(handle(startPlay, makeSolvedPlay()), handle(getStoryStats, stats));
    expect(
      await screen.findByText('60% of players solved it. Par is 7 questions: you took 3 fewer.'),
    ).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Questions that solvers asked' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['1–5 (you)2', '6–103', '11–151']);
  });

  it('marks no bar after a game that was given up', async () => {
    end(handle(startPlay, makeResignedPlay()), handle(getStoryStats, stats));
    expect(await screen.findByText('60% of players solved it. Par is 7 questions.')).toBeTruthy();
    expect(screen.queryByText(/you\)/)).toBeNull();
  });

  it('has no table before anybody has solved it', async () => {
    const none = { attempts: 10, solved: 0, resigned: 10, par: null, distribution: [] };
    end(handle(startPlay, makeResignedPlay()), handle(getStoryStats, none));
    expect(await screen.findByText('0% of players solved it.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([0, 9])('has no figures if only %i others have finished it, and says so', async (attempts) => {
    end(handle(startPlay, makeSolvedPlay()), handle(getStoryStats, { ...stats, attempts }));
    expect(
      await screen.findByText('Too few others have finished this mystery yet. It takes 10.'),
    ).toBeTruthy();
    expect(screen.queryByText(/of players solved it/)).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is neither shown to guests nor requested for them', async () => {
    const { calls } = renderGame({
      handlers: [handle(startPlay, makeSolvedPlay()), handle(getStoryStats, stats)],
    });
    expect(await screen.findByRole('heading', { name: 'Mystery solved!' })).toBeTruthy();
    expect(screen.queryByText('How others did')).toBeNull();
    expect(calls.some(({ contract }) => contract === getStoryStats)).toBe(false);
  });

  it('is not shown if it could not be loaded', async () => {
    end(handle(startPlay, makeSolvedPlay()), handle(getStoryStats, fail('internal')));
    expect(await screen.findByRole('heading', { name: 'Mystery solved!' })).toBeTruthy();
    expect(screen.queryByText('How others did')).toBeNull();
  });
});

describe('the steps of the distribution', () => {
  it('begin at 1 and have five questions each, without gaps', () => {
    expect(binsOf([{ questions: 16, solvers: 1 }], 5)).toEqual([
      { label: '1–5', solvers: 0, isOwn: true },
      { label: '6–10', solvers: 0, isOwn: false },
      { label: '11–15', solvers: 0, isOwn: false },
      { label: '16–20', solvers: 1, isOwn: false },
    ]);
    expect(binsOf([{ questions: 60, solvers: 1 }], 75).at(-1)).toEqual({
      label: '56+',
      solvers: 1,
      isOwn: true,
    });
    expect(binsOf([{ questions: 0, solvers: 2 }], null)).toEqual([
      { label: '1–5', solvers: 2, isOwn: false },
    ]);
  });
});
