import type { Work } from '../storage/find.ts';
import type { Transaction } from '../storage/transactions.ts';
import { type Doc, Raw } from '../values/bson.ts';
import { encode } from '../values/encode.ts';
import { DbError } from '../values/errors.ts';

type Item = Doc | Raw;
type Cursor = {
  namespace: string;
  source: Iterator<Item>;
  /** The document that did not fit into the last batch. */
  held?: Raw | undefined;
  transaction: Transaction | undefined;
  work: Work;
  usedAt: number;
};

const maxBatchBytes = 15 * 1024 * 1024;
const idleMs = 10 * 60_000;

function nextItem(cursor: Cursor): Raw | undefined {
  const { held } = cursor;
  cursor.held = undefined;
  if (held) return held;
  const { done, value } = cursor.source.next();
  if (done) return undefined;
  return value instanceof Map ? new Raw(encode(value)) : value;
}

function nextBatch(cursor: Cursor, size: number): { items: Raw[]; done: boolean } {
  const items: Raw[] = [];
  for (let bytes = 0; items.length < size; ) {
    const item = nextItem(cursor);
    if (!item) return { items, done: true };
    bytes += item.bytes.length;
    if (bytes > maxBatchBytes && items.length > 0) {
      cursor.held = item;
      break;
    }
    items.push(item);
  }
  return { items, done: false };
}

/** Between batches, a cursor keeps no SQLite statement and no snapshot open. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private lastId = BigInt(Date.now()) << 20n;

  start(
    source: Iterable<Item>,
    namespace: string,
    options: { batchSize: number; single: boolean; transaction: Transaction | undefined; work: Work },
  ): { id: bigint; firstBatch: Raw[] } {
    const { batchSize, single, transaction, work } = options;
    const cursor = { namespace, source: source[Symbol.iterator](), transaction, work, usedAt: Date.now() };
    const { items, done } = nextBatch(cursor, batchSize);
    if (done || single) return { id: 0n, firstBatch: items };
    this.open.set(++this.lastId, cursor);
    return { id: this.lastId, firstBatch: items };
  }

  /** @throws DbError 43 if the cursor is closed, or belongs to another transaction or collection */
  more(
    id: bigint,
    namespace: string,
    size: number,
    { transaction, work }: { transaction: Transaction | undefined; work: Work },
  ): { id: bigint; nextBatch: Raw[] } {
    const cursor = this.open.get(id);
    if (!cursor || cursor.transaction !== transaction || cursor.namespace !== namespace)
      throw new DbError(43, `cursor id ${id} not found`);
    cursor.usedAt = Date.now();
    cursor.work.deadline = work.deadline;
    // The cursor is deleted here and set again after the batch, so that no broken cursor stays after an error.
    this.open.delete(id);
    const { docsExamined, keysExamined } = cursor.work;
    const { items, done } = nextBatch(cursor, size);
    work.docsExamined += cursor.work.docsExamined - docsExamined;
    work.keysExamined += cursor.work.keysExamined - keysExamined;
    if (!done) this.open.set(id, cursor);
    return { id: done ? 0n : id, nextBatch: items };
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  sweep(now: number): void {
    for (const [id, cursor] of this.open) {
      const ended = cursor.transaction && cursor.transaction.state !== 'running';
      if (ended || now - cursor.usedAt > idleMs) this.open.delete(id);
    }
  }
}
