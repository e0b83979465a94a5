import { type HostTurn, intentOf } from '@sidelight/host';

/**
 * The browser does not send whether a reply was a clue. So the text of the question decides whether the player asked
 * for a clue.
 */
export const turnFromBrowser = (turn: HostTurn): HostTurn => ({
  ...turn,
  isClue: turn.verdict === null && intentOf(turn.question) === 'clue',
});
