import type { Verdict } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

/** A disputed answer and its decision. */
export type DisputeRecord = {
  _id: string;
  playId: string;
  turnId: string;
  /** Null for guests and deleted accounts. */
  userId: string | null;
  storyId: string;
  storyRevision: number;
  storyTitle: string;
  question: string;
  /** The host's first answer. */
  verdict: Verdict;
  status: 'queued' | 'upheld' | 'reversed';
  correctedVerdict: Verdict | null;
  judgedBy: 'model' | 'admin' | null;
  /** The model that judged the answer again; null if no model decided. */
  model: string | null;
  note: string | null;
  createdAt: Date;
  decidedAt: Date | null;
};

export const disputeModel = defineModel<DisputeRecord>('Dispute', {
  collection: 'disputes',
  indexes: [
    // Allows one dispute for each answer, even if a request is repeated.
    [{ playId: 1, turnId: 1 }, { unique: true }],
    // The admins' queue, newest first.
    [{ status: 1, createdAt: -1, _id: -1 }],
    // Finds a member's disputes when the account is deleted.
    [{ userId: 1 }],
  ],
});
