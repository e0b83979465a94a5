import type mongoose from 'mongoose';

type Document = mongoose.mongo.Document;

/**
 * The driver's collection, without a model. It executes operators such as `$ne` in a filter's values, which a model
 * would treat as data. So a filter must never contain an object from a client.
 */
export function collectionOf<T extends Document>(
  connection: mongoose.Connection,
  name: string,
): mongoose.mongo.Collection<T> {
  const { db } = connection;
  if (!db) throw new Error('The database is not connected');
  return db.collection<T>(name);
}

export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
