import { Schema } from 'mongoose';

export type AuthorRecord = {
  /** The account's id. */
  _id: string;
  /** When the author created their latest mysteries, oldest first; as many as the daily limit. */
  recentCreations: Date[];
};

// Read and written by `_id` alone.
export const authorSchema = new Schema<AuthorRecord>(
  { _id: { type: String, required: true }, recentCreations: [Date] },
  { collection: 'authors', versionKey: false, strict: 'throw' },
);
