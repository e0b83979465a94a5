import type { Work } from '../storage/find.ts';
import type { Transaction } from '../storage/transactions.ts';
import { type Doc, Raw } from '../values/bson.ts';
import { encode } from '../values/encode.ts';
import { DbError } from '../values/errors.ts';

type Item = Doc | Raw;
export type Cursor = {
  id: bigint;
  namespace: string;
  source: Iterator<Item>;
  /** An item that did not fit into the batch before. */
  held: Raw | undefined;
  transaction: Transaction | undefined;
  work: Work;
  usedAt: number;
};

const maxBatchBytes = 15 * 1024 * 1024;
const idleMs = 10 * 60_000;

/** Open cursors. They hold no statement and no snapshot of their own: each batch goes on where the last ended. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private nextId = BigInt(Date.now()) << 20n;

  get count(): number {
    return this.open.size;
  }

  /** The first batch; the cursor is kept if there is more and `single` does not say otherwise. */
  start(
    source: Iterable<Item>,
    namespace: string,
    options: { batchSize: number; single: boolean; transaction: Transaction | undefined; work: Work },
  ): { id: bigint; firstBatch: Raw[] } {
    const { transaction, work } = options;
    const iterator = source[Symbol.iterator]();
    const made: Cursor = {
      id: ++this.nextId,
      namespace,
      source: iterator,
      held: undefined,
      transaction,
      work,
      usedAt: Date.now(),
    };
    const { items, done } = this.take(made, options.batchSize);
    if (done || options.single) return { id: 0n, firstBatch: items };
    this.open.set(made.id, made);
    return { id: made.id, firstBatch: items };
  }

  private take(cursor: Cursor, size: number): { items: Raw[]; done: boolean } {
    const items: Raw[] = [];
    let bytes = 0;
    while (items.length < size) {
      let item = cursor.held;
      cursor.held = undefined;
      if (!item) {
        const next = cursor.source.next();
        if (next.done) return { items, done: true };
        item = next.value instanceof Map ? new Raw(encode(next.value)) : next.value;
      }
      bytes += item.bytes.length;
      if (bytes > maxBatchBytes && items.length > 0) {
        cursor.held = item;
        break;
      }
      items.push(item);
    }
    return { items, done: false };
  }

  /** The next batch. Throws DbError 43 where the cursor is gone, also with its transaction. */
  more(
    id: bigint,
    namespace: string,
    size: number,
    transaction: Transaction | undefined,
    work: Work,
  ): { id: bigint; nextBatch: Raw[] } {
    const cursor = this.open.get(id);
    if (!cursor || cursor.transaction !== transaction || cursor.namespace !== namespace)
      throw new DbError(43, `cursor id ${id} not found`);
    cursor.usedAt = Date.now();
    cursor.work.deadline = work.deadline;
    this.open.delete(id);
    const { docsExamined, keysExamined } = cursor.work;
    const { items, done } = this.take(cursor, size);
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
