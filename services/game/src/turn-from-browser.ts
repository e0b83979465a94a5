import { type HostTurn, intentOf } from '@sidelight/host';

/** An earlier turn that is not stored, as the browser sent it. Its question shows whether its answer was a clue. */
export const turnFromBrowser = (turn: HostTurn): HostTurn => ({
  ...turn,
  isClue: turn.verdict === null && intentOf(turn.question) === 'clue',
});
