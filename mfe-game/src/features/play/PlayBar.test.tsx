import { startPlay } from '@sidelight/contracts';
import { finalScore } from '@sidelight/rules';
import { handle } from '@sidelight/shell-api/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePlay, makeTurn } from '../../testing/factories.ts';
import { renderGame } from '../../testing/render-game.tsx';

const NOW = new Date('2026-11-20T12:02:50.000Z');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});

it('the estimate counts questions, clues and the time, as the result does', async () => {
  // The first ten questions and two minutes cost no points. When the screen opens, 170 s of the game have passed.
  const play = makePlay({ turns: [makeTurn()], questionsAsked: 9, hintsUsed: 1 });
  renderGame({ handlers: [handle(startPlay, play)] });
  const estimate = (seconds: number) => `about ${finalScore({ seconds, hints: 1, questions: 9 })} pts`;
  expect(await screen.findByText(estimate(170))).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  expect(screen.getByText(estimate(205))).toBeTruthy();
});

it.each([
  ['offline', 'No AI is set up here: answers come from the mystery’s own notes.'],
  ['llm', 'The AI did not answer: the last answer comes from the mystery’s own notes.'],
] as const)('the mark of the practice host says why it answers, with the host %s', async (kind, reason) => {
  renderGame({ handlers: [handle(startPlay, makePlay({ host: { kind, practice: true } }))] });
  expect((await screen.findByText('Practice host')).title).toBe(reason);
});

it('the estimate of a game without a question stays at the full points', async () => {
  renderGame();
  expect(await screen.findByText('about 50 pts')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(screen.getByText('about 50 pts')).toBeTruthy();
});
