import { type HostTurn, intentOf } from '@sidelight/host';

/**
 * An earlier turn that only the browser has stored. The browser does not say whether the answer was a clue, but the
 * text of the question shows it.
 */
export const turnFromBrowser = (turn: HostTurn): HostTurn => ({
  ...turn,
  isClue: turn.verdict === null && intentOf(turn.question) === 'clue',
});
