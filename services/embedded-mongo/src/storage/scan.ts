import type { Predicate } from '../query-language/query.ts';
import { parseSort, sortByKey, sortKey } from '../query-language/sort.ts';
import { type Doc, decode, encode } from '../values/bson.ts';
import { DbError } from '../values/errors.ts';
import type { Connection } from './connection.ts';
import { coverTest, docOfKey } from './cover.ts';
import type { Plan } from './planner.ts';
import { makePlan } from './planner.ts';
import type { Collection } from './store.ts';
import type { View } from './view.ts';

/** One stored document, decoded when first looked at. */
export class Row {
  readonly rid: number;
  readonly raw: Uint8Array;
  /** Whether it is what an index key said, and no document was looked at. */
  readonly ofKey: boolean;
  private decoded: Doc | undefined;

  constructor(rid: number, raw: Uint8Array, doc?: Doc, ofKey = false) {
    this.rid = rid;
    this.raw = raw;
    this.decoded = doc;
    this.ofKey = ofKey;
  }

  get doc(): Doc {
    this.decoded ??= decode(this.raw);
    return this.decoded;
  }
}

/** What a command has looked at, and until when it may run. */
export type Work = { docsExamined: number; keysExamined: number; deadline: number; shuffle: boolean };

type Entry = { k: Buffer; rid: number };

/** One stretch of an index, read in small chunks so that no statement stays open between turns. */
function* entries(connection: Connection, plan: Plan, at: number): Generator<Entry> {
  const { lo, hi } = plan.intervals[at] as Plan['intervals'][number];
  const table = `i${plan.index?.id}`;
  const low = plan.reverse ? 'k >= ?' : '(k, rid) > (?, ?)';
  const high = plan.reverse ? '(k, rid) < (?, ?)' : 'k < ?';
  const order = plan.reverse ? 'k DESC, rid DESC' : 'k, rid';
  const top = hi ?? Buffer.alloc(1, 255);
  const sql = `SELECT k, rid FROM ${table} WHERE ${low} AND ${high} ORDER BY ${order} LIMIT ?`;
  let last: [Uint8Array, number] = plan.reverse ? [top, -1] : [lo, -1];
  for (let size = 16; ; size = Math.min(size * 4, 1024)) {
    const cells = plan.reverse ? [lo, ...last, size] : [...last, top, size];
    const chunk = connection.all<{ k: Uint8Array; rid: number }>(sql, ...cells);
    for (const { k, rid } of chunk) yield { k: Buffer.from(k.buffer, k.byteOffset, k.byteLength), rid };
    const end = chunk.at(-1);
    if (!end || chunk.length < size) return;
    last = [end.k, end.rid];
  }
}

/** Several stretches in the order of the bytes that matter for the sort. */
function* merged(connection: Connection, plan: Plan): Generator<Entry> {
  const heads = plan.intervals.map((_, at) => {
    const source = entries(connection, plan, at);
    return { source, skip: plan.skips[at] as number, next: source.next() };
  });
  const sign = plan.reverse ? -1 : 1;
  for (;;) {
    let best: { head: (typeof heads)[number]; key: Buffer } | undefined;
    for (const head of heads) {
      if (head.next.done) continue;
      const key = head.next.value.k.subarray(head.skip);
      if (!best || Buffer.compare(key, best.key) * sign < 0) best = { head, key };
    }
    if (!best) return;
    yield best.head.next.value as Entry;
    best.head.next = best.head.source.next();
  }
}

function* planned(connection: Connection, plan: Plan, inOrder: boolean): Generator<Entry> {
  if (inOrder && plan.intervals.length > 1) yield* merged(connection, plan);
  else for (const at of plan.intervals.keys()) yield* entries(connection, plan, at);
}

function* wholeTable(connection: Connection, collection: Collection): Generator<Row> {
  const sql = `SELECT rid, doc FROM c${collection.id} WHERE rid > ? ORDER BY rid LIMIT ?`;
  for (let last = -1, size = 16; ; size = Math.min(size * 4, 256)) {
    const chunk = connection.all<{ rid: number; doc: Uint8Array }>(sql, last, size);
    for (const { rid, doc } of chunk) yield new Row(rid, doc);
    const end = chunk.at(-1);
    if (!end || chunk.length < size) return;
    last = end.rid;
  }
}

function* stored(
  view: View,
  collection: Collection,
  plan: Plan,
  { work, inOrder, matches }: { work: Work; inOrder: boolean; matches: Predicate | undefined },
): Generator<Row> {
  const connection = view.reading(collection);
  const overlay = view.overlay(collection);
  if (!plan.index) {
    for (const row of wholeTable(connection, collection)) if (!overlay?.has(row.rid)) yield row;
    return;
  }
  const seen = plan.intervals.length > 1 || plan.index.multi.includes(true) ? new Set<number>() : undefined;
  for (const { k, rid } of planned(connection, plan, inOrder)) {
    work.keysExamined++;
    if (overlay?.has(rid) || seen?.has(rid)) continue;
    const told = plan.covered ? docOfKey(plan.index, k) : undefined;
    // Another item of the same array may match where this one does not.
    if (told && matches && !matches(told)) continue;
    seen?.add(rid);
    if (told) {
      yield new Row(rid, encode(told), told, true);
      continue;
    }
    const raw = connection.get<{ doc: Uint8Array }>(
      `SELECT doc FROM c${collection.id} WHERE rid = ?`,
      rid,
    )?.doc;
    if (raw) yield new Row(rid, raw);
  }
}

function* matching(rows: Iterable<Row>, matches: Predicate | undefined, work: Work): Generator<Row> {
  let looked = 0;
  for (const row of rows) {
    if (!row.ofKey) work.docsExamined++;
    if (++looked % 64 === 0 && Date.now() > work.deadline)
      throw new DbError(50, 'operation exceeded time limit');
    // What an index key said was matched when it was read.
    if (!matches || row.ofKey || matches(row.doc)) yield row;
  }
}

function* window<T>(items: Iterable<T>, skip: number, limit: number): Generator<T> {
  let at = 0;
  if (limit <= 0) return;
  for (const item of items) {
    if (at++ < skip) continue;
    yield item;
    if (at >= skip + limit) return;
  }
}

/** Strict mode: an order that nobody asked for is no order. */
function* shuffled(rows: Iterable<Row>): Generator<Row> {
  const held: Row[] = [];
  const pick = () => held.splice(Math.floor(Math.random() * held.length), 1)[0] as Row;
  for (const row of rows) {
    held.push(row);
    if (held.length > 500) yield pick();
  }
  while (held.length > 0) yield pick();
}

export type Query = {
  filter: Doc;
  /** The compiled filter; left out where it is empty. */
  matches: Predicate | undefined;
  sort: Doc | undefined;
  /** What is shown of each document, where that is known: an index may hold all of it. */
  projection?: Doc;
  skip: number;
  limit: number;
};

/** The plan that a query gets in this view. */
export function planFor(view: View, collection: Collection, query: Query): Plan {
  const sort = query.sort ? parseSort(query.sort) : [];
  const covers = coverTest({ ...query, projection: query.projection });
  return makePlan(view.indexes(collection), query.filter, sort, covers);
}

/** Finds documents: an index's stretches or the whole table, the rest of the filter, the sort, the window. */
export function* find(
  view: View,
  collection: Collection | undefined,
  query: Query,
  work: Work,
): Generator<Row> {
  if (!collection) return;
  const plan = planFor(view, collection, query);
  const own = view.overlay(collection);
  const inOrder = plan.sorted && !own?.size && query.sort !== undefined;
  const rows = stored(view, collection, plan, { work, inOrder, matches: query.matches });
  const found = matching(own?.size ? joined(rows, own) : rows, query.matches, work);
  const loose = work.shuffle && !inOrder ? shuffled(found) : found;
  yield* window(query.sort && !inOrder ? sorted(loose, query.sort) : loose, query.skip, query.limit);
}

function* joined(rows: Iterable<Row>, own: Map<number, Row | null>): Generator<Row> {
  yield* rows;
  for (const row of own.values()) if (row) yield row;
}

function* sorted(rows: Iterable<Row>, sort: Doc): Generator<Row> {
  const key = sortKey(parseSort(sort));
  const keyed: { key: Buffer; rid: number; raw: Uint8Array }[] = [];
  for (const row of rows) keyed.push({ key: key(row.doc), rid: row.rid, raw: row.raw });
  for (const { rid, raw } of sortByKey(keyed)) yield new Row(rid, raw);
}

/** What is made of each row, as rows come. */
export function* mapped<T>(rows: Iterable<Row>, make: (row: Row) => T): Generator<T> {
  for (const row of rows) yield make(row);
}
