import type { EndedPlay } from '../awards/apply-end.ts';
import type { DailyFirstRecord, XpEntryRecord } from '../awards/award.model.ts';

/** A member's ended play as the game service recorded it. */
export type RecordedPlay = EndedPlay & { playId: string };

/** An entry of the XP ledger with the play it stands for; null where the game service knows of none. */
export type LedgerEntry = Pick<XpEntryRecord, 'playId' | 'xp' | 'at'> & { play: RecordedPlay | null };

/** All that is on record of one player, beside the profile itself. */
export type History = {
  /** In the order in which the plays were counted. */
  ledger: LedgerEntry[];
  /** Ended plays that the ledger does not have. */
  uncounted: string[];
  /** Plays in which something was asked. */
  attempted: number;
  /** Questions of games that were left; the ended ones' are in their plays. */
  questionsLeft: number;
  firsts: Pick<DailyFirstRecord, '_id' | 'playId'>[];
  created: { dates: Date[]; likes: number; dislikes: number };
};
