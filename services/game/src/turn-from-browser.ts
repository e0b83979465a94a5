import { type HostTurn, intentOf } from '@sidelight/host';

/**
 * The browser does not say whether the answer was a clue, but the question's text says whether the player asked for
 * one.
 */
export const turnFromBrowser = (turn: HostTurn): HostTurn => ({
  ...turn,
  isClue: turn.verdict === null && intentOf(turn.question) === 'clue',
});
