import { type HostTurn, intentOf } from '@sidelight/host';

type SentTurn = Omit<HostTurn, 'isClue'> & { isClue?: boolean | undefined };

/** Pages of earlier releases do not send whether a reply was a clue. Then the text of the question decides. */
export const turnFromBrowser = (turn: SentTurn): HostTurn => ({
  ...turn,
  isClue: turn.isClue ?? (turn.verdict === null && intentOf(turn.question) === 'clue'),
});
