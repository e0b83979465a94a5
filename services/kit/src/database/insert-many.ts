import type { Connection } from 'mongoose';
import { collectionOf } from './collections.ts';
import { ensureIndexes } from './ensure-indexes.ts';

/** From this number of records on, it is faster to rebuild the indexes than to add each record to each index. */
const MANY = 5000;

/**
 * Inserts many records for load tests. If there are `MANY` or more, drops all indexes that are not unique, and builds
 * these indexes again at the end. No other client may use the collection meanwhile. If the program dies, the next start
 * of the product creates the missing indexes.
 * @param count the approximate number of records that `insert` adds
 */
export async function insertMany(
  connection: Connection,
  { name, count }: { name: string; count: number },
  insert: () => Promise<void>,
): Promise<void> {
  if (count < MANY) return insert();
  const collection = collectionOf(connection, name);
  for (const index of await collection.indexes()) {
    if (index.name && index.name !== '_id_' && !index.unique) await collection.dropIndex(index.name);
  }
  await insert();
  await ensureIndexes(connection);
}
