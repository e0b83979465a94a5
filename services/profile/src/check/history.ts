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
  /** Plays with at least one question. */
  attempted: number;
  /** Questions of plays that were left. */
  questionsLeft: number;
  firsts: Pick<DailyFirstRecord, '_id' | 'playId'>[];
  created: { dates: Date[]; likes: number; dislikes: number };
};
