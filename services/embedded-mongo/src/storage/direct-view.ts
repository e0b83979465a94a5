import type { Doc } from '../values/bson.ts';
import type { Connection } from './connection.ts';
import { duplicateKey } from './duplicate-key.ts';
import { type Index, indexKeys } from './indexes.ts';
import type { Locks } from './locks.ts';
import type { Row } from './row.ts';
import { type Collection, namespace, type Store } from './store.ts';
import { keyLock, rowLock, type View } from './view.ts';

/** A view of the database as it is now, for commands outside a transaction. */
export class DirectView implements View {
  private readonly store: Store;
  private readonly locks: Locks;

  constructor(store: Store, locks: Locks) {
    this.store = store;
    this.locks = locks;
  }

  reading(): Connection {
    return this.store.main;
  }

  overlay(): undefined {
    return undefined;
  }

  /** Throws Blocked if a transaction holds a unique key of `doc`. Returns an index where another row has the key. */
  private taken(collection: Collection, doc: Doc, isOwn: (rid: number) => boolean): Index | undefined {
    for (const index of collection.indexes) {
      if (!index.unique) continue;
      for (const [text, key] of indexKeys(index, doc).keys) {
        const holder = this.store.holders(this.store.main, index, key).find((rid) => !isOwn(rid));
        this.locks.check(keyLock(index, text));
        if (holder === undefined) continue;
        this.locks.check(rowLock(collection, holder));
        return index;
      }
    }
    return undefined;
  }

  private checkUnique(collection: Collection, doc: Doc, self?: number): void {
    const index = this.taken(collection, doc, (rid) => rid === self);
    if (index) throw duplicateKey(namespace(collection), index, doc);
  }

  claim(collection: Collection, rows: Row[], docs: Doc[] = []): void {
    if (this.locks.isEmpty) return;
    for (const { rid } of rows) this.locks.check(rowLock(collection, rid));
    const own = new Set(rows.map(({ rid }) => rid));
    for (const doc of docs) this.taken(collection, doc, (rid) => own.has(rid));
  }

  insert(collection: Collection, raw: Uint8Array, doc: Doc): void {
    this.checkUnique(collection, doc);
    this.store.put(collection, collection.nextRid++, raw, doc);
  }

  replace(collection: Collection, row: Row, after: Row): void {
    this.claim(collection, [row]);
    this.checkUnique(collection, after.doc, row.rid);
    this.store.replace(collection, row.doc, after);
    this.locks.wrote(rowLock(collection, row.rid), this.store.seq);
  }

  remove(collection: Collection, row: Row): void {
    this.claim(collection, [row]);
    this.store.take(collection, row.rid, row.doc);
    this.locks.wrote(rowLock(collection, row.rid), this.store.seq);
  }
}
