import type { Verdict } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

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
  /** Null if no model decided. */
  model: string | null;
  note: string | null;
  createdAt: Date;
  decidedAt: Date | null;
};

export const disputeModel = defineModel<DisputeRecord>('Dispute', {
  collection: 'disputes',
  indexes: [
    [{ playId: 1, turnId: 1 }, { unique: true }],
    // The admins' queue, newest first.
    [{ status: 1, createdAt: -1, _id: -1 }],
    // For the deletion of an account.
    [{ userId: 1 }],
  ],
});
