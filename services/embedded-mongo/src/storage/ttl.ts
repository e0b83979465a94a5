import { compileFilter } from '../query-language/query.ts';
import type { Doc } from '../values/bson.ts';
import { find, type Row } from './scan.ts';
import type { Collection, Store } from './store.ts';
import { Blocked, type DirectView } from './view.ts';

/** Removes what TTL indexes say has expired; documents that a transaction holds are left for the next sweep. */
export function sweepExpired(store: Store, view: DirectView, now: number): number {
  let removed = 0;
  for (const collection of store.collections.values())
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const before = new Date(now - index.expireAfterSeconds * 1000);
      const path = index.fields[0]?.path as string;
      let filter: Doc = new Map([[path, new Map([['$lte', before]])]]);
      if (index.partial) filter = new Map([['$and', [filter, index.partial.filter]]]);
      for (const row of expired(view, collection, filter)) if (removeFree(view, collection, row)) removed++;
    }
  return removed;
}

function expired(view: DirectView, collection: Collection, filter: Doc): Row[] {
  const query = { filter, matches: compileFilter(filter), sort: undefined, skip: 0, limit: 10_000 };
  const work = { docsExamined: 0, keysExamined: 0, deadline: Number.POSITIVE_INFINITY, shuffle: false };
  return [...find(view, collection, query, work)];
}

function removeFree(view: DirectView, collection: Collection, row: Row): boolean {
  try {
    view.remove(collection, row);
    return true;
  } catch (error) {
    if (error instanceof Blocked) return false;
    throw error;
  }
}
