import type { EndedPlay } from '../awards/apply-end.ts';
import type { DailyFirstRecord, XpEntryRecord } from '../awards/award.model.ts';

/** A member's ended play as the game service recorded it. */
export type RecordedPlay = EndedPlay & { playId: string };

/** An entry of the XP ledger with its play; null if the game service does not have the play. */
export type LedgerEntry = Pick<XpEntryRecord, 'playId' | 'xp' | 'at'> & { play: RecordedPlay | null };

/** All records of one player except the profile itself. */
export type History = {
  /** The entries in the order in which the plays were counted. */
  ledger: LedgerEntry[];
  /** The ids of ended plays that the ledger lacks. */
  pending: string[];
  /** The number of plays with at least one question. */
  attempted: number;
  /** The number of questions in plays that were left. Questions of ended plays are in `ledger`. */
  questionsLeft: number;
  firsts: Pick<DailyFirstRecord, '_id' | 'playId'>[];
  created: { dates: Date[]; likes: number; dislikes: number };
};
