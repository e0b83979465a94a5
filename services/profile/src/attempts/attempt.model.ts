import { Schema } from 'mongoose';

/** The counted tries at one secret: a password or a code. */
export type AttemptRecord = {
  _id: string;
  count: number;
  /** No further try is allowed before this instant. */
  nextAt: Date;
  /** When the tries are forgotten. */
  expiresAt: Date;
};

export const attemptSchema = new Schema<AttemptRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    nextAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'attempts', versionKey: false, strict: 'throw' },
);
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
