import { type Connection, type Model, Schema } from 'mongoose';

/** Sums over an author's mysteries and their finished plays. */
export type AuthorSums = {
  stories: number;
  likes: number;
  dislikes: number;
  plays: number;
  questions: number;
  timeMs: number;
};

export type AuthorRecord = {
  /** The account's id. */
  _id: string;
  /** When the author's latest mysteries were made, oldest first; as many as the daily limit. */
  recentCreations: Date[];
  /** What anyone may know. */
  listed: AuthorSums;
  /** What the author alone may know. */
  unlisted: AuthorSums;
};

export type AuthorModel = Model<AuthorRecord>;

const count = { type: Number, required: true, default: 0 };
const sums = { stories: count, likes: count, dislikes: count, plays: count, questions: count, timeMs: count };

// Read and written by `_id` alone.
const authorSchema = new Schema<AuthorRecord>(
  { _id: { type: String, required: true }, recentCreations: [Date], listed: sums, unlisted: sums },
  { collection: 'authors', versionKey: false, strict: 'throw', minimize: false },
);

export const makeAuthorModel = (connection: Connection): AuthorModel =>
  connection.model<AuthorRecord>('Author', authorSchema);
