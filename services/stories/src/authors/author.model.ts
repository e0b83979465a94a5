import { Schema } from 'mongoose';

/** Sums over an author's mysteries and their finished plays. */
export type AuthorSums = {
  stories: number;
  likes: number;
  dislikes: number;
  plays: number;
  questions: number;
  timeMs: number;
};
export type VisibilityKey = 'listed' | 'unlisted';

export type AuthorRecord = {
  /** The account's id. */
  _id: string;
  /** When the author created their latest mysteries, oldest first; as many as the daily limit. */
  recentCreations: Date[];
  /** Everyone may see these sums. */
  listed: AuthorSums;
  /** Only the author may see these sums. */
  unlisted: AuthorSums;
};

const count = { type: Number, required: true, default: 0 };
const sums = { stories: count, likes: count, dislikes: count, plays: count, questions: count, timeMs: count };

// Read and written by `_id` alone.
export const authorSchema = new Schema<AuthorRecord>(
  { _id: { type: String, required: true }, recentCreations: [Date], listed: sums, unlisted: sums },
  { collection: 'authors', versionKey: false, strict: 'throw', minimize: false },
);
