import type mongoose from 'mongoose';

type Document = mongoose.mongo.Document;

/**
 * The driver's collection, without a model. Nothing sanitizes its filters, so a filter must never be an object from a
 * client.
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
