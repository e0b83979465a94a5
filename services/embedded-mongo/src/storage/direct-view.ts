import type { Doc } from '../values/bson.ts';
import type { Connection } from './connection.ts';
import { duplicateKey } from './duplicate-key.ts';
import { affectedIndexes, type Index, rowKeys } from './indexes.ts';
import type { Locks } from './locks.ts';
import { Row } from './row.ts';
import { type Collection, namespace, type Store } from './store.ts';
import { keyLock, rowLock, type View } from './view.ts';

/** The database as it is now, for commands outside a transaction. */
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

  /**
   * Returns the first unique index in which another row has a key of `row`. Throws Blocked if a transaction has locked
   * this key or the other row.
   */
  private taken(
    collection: Collection,
    indexes: readonly Index[],
    row: Row,
    isOwn: (rid: number) => boolean,
  ): Index | undefined {
    for (const index of indexes) {
      if (!index.unique) continue;
      for (const [text, key] of rowKeys(index, row).keys) {
        const holder = this.store.holders(this.store.main, index, key).find((rid) => !isOwn(rid));
        this.locks.check(keyLock(index, text));
        if (holder === undefined) continue;
        this.locks.check(rowLock(collection, holder));
        return index;
      }
    }
    return undefined;
  }

  private checkUnique(collection: Collection, indexes: readonly Index[], row: Row): void {
    const index = this.taken(collection, indexes, row, (rid) => rid === row.rid);
    if (index) throw duplicateKey(namespace(collection), index, row.doc);
  }

  claim(collection: Collection, rows: Row[], changed: Row[] = []): void {
    if (this.locks.isEmpty) return;
    for (const { rid } of rows) this.locks.check(rowLock(collection, rid));
    const own = new Set(rows.map(({ rid }) => rid));
    for (const row of changed) this.taken(collection, collection.indexes, row, (rid) => own.has(rid));
  }

  insert(collection: Collection, raw: Uint8Array, doc: Doc): void {
    const rid = collection.nextRid++;
    this.checkUnique(collection, collection.indexes, new Row(rid, raw, { doc }));
    this.store.put(collection, rid, raw, doc);
  }

  replace(collection: Collection, row: Row, after: Row): void {
    this.claim(collection, [row]);
    // Only indexes whose fields have changed are checked, because the row already holds its other unique keys.
    const affected = affectedIndexes(collection.indexes, row, after);
    this.checkUnique(collection, affected, after);
    this.store.replace(collection, affected, row, after);
    this.locks.wrote(rowLock(collection, row.rid), this.store.seq);
  }

  remove(collection: Collection, row: Row): void {
    this.claim(collection, [row]);
    this.store.take(collection, row.rid, row.doc);
    this.locks.wrote(rowLock(collection, row.rid), this.store.seq);
  }
}
