import { type HostTurn, intentOf } from '@sidelight/host';

/** An earlier turn that the browser sent, because it is not stored. The question says whether the answer was a clue. */
export const turnFromBrowser = (turn: HostTurn): HostTurn => ({
  ...turn,
  isClue: turn.verdict === null && intentOf(turn.question) === 'clue',
});
