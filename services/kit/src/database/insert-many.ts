import type { Connection } from 'mongoose';
import { collectionOf } from './collections.ts';
import { ensureIndexes } from './ensure-indexes.ts';

/** From this number of records on, building the indexes anew takes less time than adding each record to each index. */
const MANY = 5000;

/**
 * Inserts many records into a collection, for load tests. Meanwhile the collection lacks its indexes that are not unique, so
 * other clients of the database must wait; if the program dies, the next start of the product creates them.
 * @param count how many records `insert` adds about
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
