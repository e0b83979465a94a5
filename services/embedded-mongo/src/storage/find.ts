import { fieldsOf, type Predicate, type Query } from '../query-language/query.ts';
import { parseSort, sortByKey, sortKey } from '../query-language/sort.ts';
import { window } from '../query-language/window.ts';
import type { Doc } from '../values/bson.ts';
import { encode } from '../values/encode.ts';
import { DbError } from '../values/errors.ts';
import { coverTest, docOfKey } from './cover.ts';
import { indexEntries } from './index-scan.ts';
import { makePlan, type Plan } from './planner.ts';
import { Row } from './row.ts';
import { allRows, type Collection, documentOf } from './store.ts';
import type { View } from './view.ts';

export type Work = {
  docsExamined: number;
  keysExamined: number;
  deadline: number;
  shuffle: boolean;
};

export const newWork = (shuffle = false): Work => ({
  docsExamined: 0,
  keysExamined: 0,
  deadline: Number.POSITIVE_INFINITY,
  shuffle,
});

/** The rows that the plan reads from the database, without those that the view's overlay replaces. */
function* storedRows(
  view: View,
  collection: Collection,
  plan: Plan,
  { work, inOrder, matches }: { work: Work; inOrder: boolean; matches: Predicate | undefined },
): Generator<Row> {
  const connection = view.reading(collection);
  const overlay = view.overlay(collection);
  if (!plan.index) {
    for (const row of allRows(connection, collection)) if (!overlay?.has(row.rid)) yield row;
    return;
  }
  const seen = plan.intervals.length > 1 || plan.index.multi.includes(true) ? new Set<number>() : undefined;
  for (const { k, rid } of indexEntries(connection, plan, inOrder)) {
    work.keysExamined++;
    if (overlay?.has(rid) || seen?.has(rid)) continue;
    const fromKey = plan.covered ? docOfKey(plan.index, k) : undefined;
    // The row is not yet added to `seen`, because a row with an array has other keys, and one of them may match.
    if (fromKey && matches && !matches(fromKey)) continue;
    seen?.add(rid);
    const raw = fromKey ? encode(fromKey) : documentOf(connection, collection, rid);
    if (raw) yield new Row(rid, raw, fromKey ? { doc: fromKey, isFromKey: true } : {});
  }
}

function* matching(rows: Iterable<Row>, { matches, filter }: Query, work: Work): Generator<Row> {
  const fields = fieldsOf(filter);
  let examined = 0;
  for (const row of rows) {
    if (!row.isFromKey) work.docsExamined++;
    if (++examined % 64 === 0 && Date.now() > work.deadline)
      throw new DbError(50, 'operation exceeded time limit');
    // `storedRows` has already applied the filter to a row that was built from an index key.
    if (!matches || row.isFromKey || matches(row.docWith(fields))) yield row;
  }
}

function* shuffled(rows: Iterable<Row>): Generator<Row> {
  const held: Row[] = [];
  const pick = () => held.splice(Math.floor(Math.random() * held.length), 1)[0] as Row;
  for (const row of rows) {
    held.push(row);
    if (held.length > 500) yield pick();
  }
  while (held.length > 0) yield pick();
}

function* withOwn(rows: Iterable<Row>, own: Map<number, Row | null>): Generator<Row> {
  yield* rows;
  for (const row of own.values()) if (row) yield row;
}

function* sorted(rows: Iterable<Row>, sort: Doc): Generator<Row> {
  const key = sortKey(parseSort(sort));
  const keyed: { key: Buffer; rid: number; raw: Uint8Array }[] = [];
  for (const row of rows) keyed.push({ key: key(row.doc), rid: row.rid, raw: row.raw });
  for (const { rid, raw } of sortByKey(keyed)) yield new Row(rid, raw);
}

export function planFor(collection: Collection, query: Query): Plan {
  const sort = query.sort ? parseSort(query.sort) : [];
  return makePlan(collection.indexes, query.filter, sort, coverTest(query));
}

export function* find(
  view: View,
  collection: Collection | undefined,
  query: Query,
  work: Work,
): Generator<Row> {
  if (!collection) return;
  const plan = planFor(collection, query);
  const own = view.overlay(collection);
  const inOrder = plan.sorted && !own?.size && query.sort !== undefined;
  const rows = storedRows(view, collection, plan, { work, inOrder, matches: query.matches });
  const found = matching(own?.size ? withOwn(rows, own) : rows, query, work);
  const unordered = work.shuffle && !inOrder ? shuffled(found) : found;
  yield* window(query.sort && !inOrder ? sorted(unordered, query.sort) : unordered, query.skip, query.limit);
}

export function* mapped<T>(rows: Iterable<Row>, make: (row: Row) => T): Generator<T> {
  for (const row of rows) yield make(row);
}
