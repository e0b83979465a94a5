import type { Doc } from '../values/bson.ts';
import { DbError, transientLabel, writeConflict } from '../values/errors.ts';
import type { Connection } from './connection.ts';
import { duplicateKey } from './duplicate-key.ts';
import { type Index, indexKeys } from './indexes.ts';
import type { LockOwner, Locks } from './locks.ts';
import { Row } from './row.ts';
import { type Collection, namespace, type Store } from './store.ts';
import { keyLock, rowLock, type View } from './view.ts';

/** `keys` are the names of the locks of the row's unique keys. */
type Written = {
  collection: Collection;
  rid: number;
  before: Doc | undefined;
  row: Row | null;
  keys: Set<string>;
};

/** What a transaction sees: a snapshot that does not change, and the transaction's own writes. */
export class TransactionView implements View {
  readonly connection: Connection;
  private readonly store: Store;
  private readonly locks: Locks;
  private readonly owner: LockOwner;
  private readonly startSeq: number;
  private readonly rows = new Map<Collection, Map<number, Row | null>>();
  private readonly written = new Map<string, Written>();
  readonly created = new Set<Collection>();

  constructor(store: Store, locks: Locks, owner: LockOwner) {
    this.store = store;
    this.locks = locks;
    this.owner = owner;
    this.connection = store.snapshot();
    this.startSeq = store.seq;
  }

  get hasWrites(): boolean {
    return this.written.size > 0;
  }

  /** @throws DbError 246 if another client created the collection or changed its indexes after the snapshot */
  touch(collection: Collection): void {
    if (collection.ddlSeq <= this.startSeq || this.created.has(collection)) return;
    const text = `Unable to read from a snapshot due to pending collection catalog changes: ${namespace(collection)}`;
    throw new DbError(246, text, {}, [transientLabel]);
  }

  touches(collection: Collection): boolean {
    return this.rows.has(collection) || this.created.has(collection);
  }

  overlay(collection: Collection): Map<number, Row | null> {
    this.touch(collection);
    let own = this.rows.get(collection);
    if (!own) {
      own = new Map();
      this.rows.set(collection, own);
    }
    return own;
  }

  /** A collection that this transaction created is read from the database, because the snapshot does not have it. */
  reading(collection: Collection): Connection {
    return this.created.has(collection) ? this.store.main : this.connection;
  }

  private lock(name: string): void {
    const owner = this.locks.ownerOf(name);
    if (owner === this.owner) return;
    if (owner) throw writeConflict();
    this.locks.hold(name, this.owner);
  }

  claim(collection: Collection, rows: Row[]): void {
    for (const { rid } of rows) {
      const name = rowLock(collection, rid);
      if (this.locks.changedAfter(name, this.startSeq)) throw writeConflict();
      this.lock(name);
    }
  }

  /**
   * Locks the document's unique keys.
   * @throws DbError 11000 if another row of the snapshot or of this transaction has one of the keys
   * @throws DbError 112 if another transaction has locked one of the keys, or if a row newer than the snapshot has it
   */
  private takeKeys(collection: Collection, doc: Doc, self: number): Set<string> {
    const taken = new Set<string>();
    for (const index of collection.indexes) {
      // `indexKeys` is called for non-unique indexes too, because it refuses a document that cannot be indexed.
      const { keys } = indexKeys(index, doc);
      if (!index.unique) continue;
      for (const [text, key] of keys) {
        const name = keyLock(index, text);
        this.checkFree(collection, index, { key, name, doc, self });
        this.lock(name);
        taken.add(name);
      }
    }
    return taken;
  }

  private checkFree(
    collection: Collection,
    index: Index,
    { key, name, doc, self }: { key: Buffer; name: string; doc: Doc; self: number },
  ): void {
    const own = this.overlay(collection);
    const isTakenIn = (connection: Connection) =>
      this.store.holders(connection, index, key).some((rid) => rid !== self && !own.has(rid));
    const isTakenHere = [...own.keys()].some(
      (rid) => rid !== self && this.written.get(rowLock(collection, rid))?.keys.has(name),
    );
    if (isTakenHere || isTakenIn(this.reading(collection)))
      throw duplicateKey(namespace(collection), index, doc);
    if (isTakenIn(this.store.main)) throw writeConflict();
  }

  private write(written: Written): void {
    const { collection, rid, row } = written;
    const name = rowLock(collection, rid);
    const first = this.written.get(name);
    this.overlay(collection).set(rid, row);
    this.written.set(name, { ...written, before: first ? first.before : written.before });
  }

  insert(collection: Collection, raw: Uint8Array, doc: Doc): void {
    const rid = collection.nextRid++;
    const keys = this.takeKeys(collection, doc, rid);
    // `raw` is copied, because it is a part of the message's buffer, which would stay in memory until the commit.
    this.write({ collection, rid, before: undefined, row: new Row(rid, raw.slice(), { doc }), keys });
  }

  replace(collection: Collection, row: Row, after: Row): void {
    this.claim(collection, [row]);
    const { rid, doc: before } = row;
    const keys = this.takeKeys(collection, after.doc, rid);
    this.write({ collection, rid, before, row: after, keys });
  }

  remove(collection: Collection, row: Row): void {
    this.claim(collection, [row]);
    this.write({ collection, rid: row.rid, before: row.doc, row: null, keys: new Set() });
  }

  apply(): void {
    // All old rows are removed first, because two documents may have exchanged their unique keys.
    for (const { collection, rid, before } of this.written.values())
      if (before) this.store.take(collection, rid, before);
    for (const [name, { collection, rid, row }] of this.written) {
      if (row) this.store.put(collection, rid, row.raw, row.doc);
      this.locks.wrote(name, this.store.seq);
    }
  }
}
