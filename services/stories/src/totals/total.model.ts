import { Schema } from 'mongoose';

/** A part of the service's totals. There are several parts, so that replicas rarely write the same record. */
export type TotalRecord = { _id: string; likes: number };

const count = { type: Number, required: true, default: 0 };

// Read and written by `_id` alone.
export const totalSchema = new Schema<TotalRecord>(
  { _id: { type: String, required: true }, likes: count },
  { collection: 'totals', versionKey: false, strict: 'throw' },
);
