import type { EndedPlay } from '../awards/apply-end.ts';
import type { DailyFirstRecord, XpEntryRecord } from '../awards/award.model.ts';

export type RecordedPlay = EndedPlay & { playId: string };

/** `play` is null if the game service does not have the play. */
export type LedgerEntry = Pick<XpEntryRecord, 'playId' | 'xp' | 'at'> & { play: RecordedPlay | null };

export type History = {
  /** In the order in which the plays were counted. */
  ledger: LedgerEntry[];
  /** The ids of ended plays that the ledger lacks. */
  pending: string[];
  /** The number of plays that the player began. */
  attempted: number;
  /** The number of questions in plays that were closed without a result. */
  questionsLeft: number;
  firsts: Pick<DailyFirstRecord, '_id' | 'playId'>[];
  created: { dates: Date[]; likes: number; dislikes: number };
};
