import type { Verdict } from '@sidelight/contracts';
import { Schema } from 'mongoose';

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
  /** What the host answered at first. */
  verdict: Verdict;
  status: 'queued' | 'upheld' | 'reversed';
  correctedVerdict: Verdict | null;
  judgedBy: 'model' | 'admin' | null;
  /** The model that judged it again. */
  model: string | null;
  note: string | null;
  createdAt: Date;
  decidedAt: Date | null;
};

const text = { type: String, required: true };
const optional = { type: String, default: null };

export const disputeSchema = new Schema<DisputeRecord>(
  {
    _id: text,
    playId: text,
    turnId: text,
    userId: optional,
    storyId: text,
    storyRevision: { type: Number, required: true },
    storyTitle: text,
    question: text,
    verdict: text,
    status: text,
    correctedVerdict: optional,
    judgedBy: optional,
    model: optional,
    note: optional,
    createdAt: { type: Date, required: true },
    decidedAt: { type: Date, default: null },
  },
  { collection: 'disputes', versionKey: false, strict: 'throw' },
);
// One dispute for each answer, also if a request is repeated.
disputeSchema.index({ playId: 1, turnId: 1 }, { unique: true });
// The admins' queue, newest first.
disputeSchema.index({ status: 1, createdAt: -1, _id: -1 });
// A member's disputes, when the account is deleted.
disputeSchema.index({ userId: 1 });
