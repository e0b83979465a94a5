import { collectionOf } from '@sidelight/kit';
import type { Connection } from 'mongoose';

/** The codes of a missing collection and a missing index. */
const MISSING = [26, 27];

/** Drops an index that no schema uses now. Does nothing if the index does not exist. */
export async function dropIndex(connection: Connection, collection: string, index: string): Promise<void> {
  await collectionOf(connection, collection)
    .dropIndex(index)
    .catch((error: { code?: number }) => {
      if (!MISSING.includes(error.code ?? 0)) throw error;
    });
}
