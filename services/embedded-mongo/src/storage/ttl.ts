import { queryBy } from '../query-language/query.ts';
import type { Doc } from '../values/bson.ts';
import type { DirectView } from './direct-view.ts';
import { find, newWork } from './find.ts';
import type { Index } from './indexes.ts';
import { Blocked } from './locks.ts';
import type { Row } from './row.ts';
import type { Collection, Store } from './store.ts';

/** An expired document that a transaction has locked stays until a later sweep. */
export function sweepExpired(store: Store, view: DirectView, now: number): void {
  for (const collection of store.collections.values())
    for (const index of collection.indexes)
      for (const row of expired(view, collection, index, now)) removeIfFree(view, collection, row);
}

function expired(view: DirectView, collection: Collection, index: Index, now: number): Row[] {
  if (index.expireAfterSeconds === undefined) return [];
  const before = new Date(now - index.expireAfterSeconds * 1000);
  const path = index.fields[0]?.path as string;
  let filter: Doc = new Map([[path, new Map([['$lte', before]])]]);
  if (index.partial) filter = new Map([['$and', [filter, index.partial.filter]]]);
  return [...find(view, collection, queryBy(filter, 10_000), newWork())];
}

function removeIfFree(view: DirectView, collection: Collection, row: Row): void {
  try {
    view.remove(collection, row);
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
  }
}
