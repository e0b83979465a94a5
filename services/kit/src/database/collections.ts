import type mongoose from 'mongoose';

type Document = mongoose.mongo.Document;

/**
 * The driver's collection, without a model. Nothing sanitizes the filters of its queries, so they must be written in
 * code and never come from a client.
 */
export function collectionOf<T extends Document>(
  connection: mongoose.Connection,
  name: string,
): mongoose.mongo.Collection<T> {
  const { db } = connection;
  if (!db) throw new Error('The database is not connected');
  return db.collection<T>(name);
}

/** True for the error that reports a violated unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
