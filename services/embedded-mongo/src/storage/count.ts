import type { Query } from '../query-language/query.ts';
import type { Doc } from '../values/bson.ts';
import { coverTest } from './cover.ts';
import type { Work } from './find.ts';
import { makePlan } from './planner.ts';
import type { Collection } from './store.ts';
import type { View } from './view.ts';

const ID: Doc = new Map([['_id', 1]]);

/**
 * Lets SQLite count the keys of an index instead of returning them. The filter must give values for exactly the first
 * fields of the index. The matching keys are then adjacent, one for each document.
 * @returns the number of matching documents, but at most the query's `skip` + `limit`; undefined if there is no such
 *   index
 */
export function countInIndex(
  view: View,
  collection: Collection,
  query: Query,
  work: Work,
): number | undefined {
  const { filter } = query;
  const isExact = [...filter.values()].every((value) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  const covers = coverTest({ ...query, sort: undefined, projection: ID });
  if (!isExact || !covers || view.overlay(collection)?.size) return undefined;
  const { index, intervals, covered } = makePlan(collection.indexes, filter, [], covers);
  const [interval] = intervals;
  if (!index || !covered || !interval || intervals.length > 1) return undefined;
  const isLeading = index.fields.slice(0, filter.size).every(({ path }) => filter.has(path));
  const hasOneKeyEach = index.fields.every(({ path }, at) => filter.has(path) || !index.multi[at]);
  if (!isLeading || !hasOneKeyEach) return undefined;
  const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM i${index.id} WHERE k >= ? AND k < ? LIMIT ?)`;
  const most = Number.isFinite(query.limit) ? query.skip + query.limit : -1;
  const top = interval.hi ?? Buffer.alloc(1, 255);
  const count = view.reading(collection).get<{ n: number }>(sql, interval.lo, top, most)?.n ?? 0;
  work.keysExamined += count;
  return count;
}
