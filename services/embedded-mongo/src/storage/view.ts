import { type Doc, encode, maxDocumentBytes } from '../values/bson.ts';
import { DbError, writeConflict } from '../values/errors.ts';
import type { Connection } from './connection.ts';
import { duplicateKey, type Index, indexKeys } from './indexes.ts';
import { Row } from './scan.ts';
import type { Collection, Store } from './store.ts';
import type { Locks, Transaction } from './transactions.ts';

/** A write met a document or key that a running transaction holds; outside a transaction one waits for it. */
export class Blocked extends Error {
  readonly by: Transaction;
  constructor(by: Transaction) {
    super('blocked by a transaction');
    this.by = by;
  }
}

/** What a command sees and writes: the database itself, or a transaction's snapshot with its own writes. */
export interface View {
  /** Where the rows of a collection are read. */
  reading(collection: Collection): Connection;
  /** The view's own rows that hide those of the connection; null for a removed one. */
  overlay(collection: Collection): Map<number, Row | null> | undefined;
  indexes(collection: Collection): Index[];
  insert(collection: Collection, raw: Uint8Array, doc: Doc): void;
  replace(collection: Collection, row: Row, doc: Doc): void;
  remove(collection: Collection, row: Row): void;
  /** Throws if one of these rows, or a unique key of their new documents, is held elsewhere. */
  claim(collection: Collection, rows: Row[], docs?: Doc[]): void;
}

export const namespace = ({ db, name }: Collection): string => `${db}.${name}`;
const rowLock = (collection: Collection, rid: number): string => `${collection.id}:${rid}`;
const keyLock = (index: Index, key: string): string => `${index.id}/${key}`;

/** The bytes of a document to be stored. Throws DbError 10334 where it is too large. */
export function stored(doc: Doc): Uint8Array {
  return checked(encode(doc));
}

export function checked(raw: Uint8Array): Uint8Array {
  if (raw.length <= maxDocumentBytes) return raw;
  throw new DbError(
    10334,
    `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${maxDocumentBytes}`,
  );
}

/** The database as it is now. */
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

  indexes(collection: Collection): Index[] {
    return collection.indexes;
  }

  /** Throws Blocked where a transaction holds a unique key; returns the index of a key that is taken. */
  private taken(collection: Collection, doc: Doc, own: (rid: number) => boolean): Index | undefined {
    for (const index of collection.indexes) {
      if (!index.unique) continue;
      for (const [text, key] of indexKeys(index, doc).keys) {
        const holder = this.store.holders(this.store.main, index, key).find((rid) => !own(rid));
        const names = [keyLock(index, text), ...(holder === undefined ? [] : [rowLock(collection, holder)])];
        for (const name of names) {
          const owner = this.locks.owners.get(name);
          if (owner) throw new Blocked(owner);
        }
        if (holder !== undefined) return index;
      }
    }
    return undefined;
  }

  private checkUnique(collection: Collection, doc: Doc, self: number | undefined): void {
    const index = this.taken(collection, doc, (rid) => rid === self);
    if (index) throw duplicateKey(namespace(collection), index, doc);
  }

  claim(collection: Collection, rows: Row[], docs: Doc[] = []): void {
    if (this.locks.owners.size === 0) return;
    for (const { rid } of rows) {
      const owner = this.locks.owners.get(rowLock(collection, rid));
      if (owner) throw new Blocked(owner);
    }
    const own = new Set(rows.map(({ rid }) => rid));
    for (const doc of docs) this.taken(collection, doc, (rid) => own.has(rid));
  }

  insert(collection: Collection, raw: Uint8Array, doc: Doc): void {
    this.checkUnique(collection, doc, undefined);
    this.store.put(collection, collection.nextRid++, raw, doc);
  }

  replace(collection: Collection, row: Row, doc: Doc): void {
    this.claim(collection, [row]);
    this.checkUnique(collection, doc, row.rid);
    this.store.replace(collection, row.rid, row.doc, stored(doc), doc);
    this.locks.wrote(rowLock(collection, row.rid), this.store.seq);
  }

  remove(collection: Collection, row: Row): void {
    this.claim(collection, [row]);
    this.store.take(collection, row.rid, row.doc);
    this.locks.wrote(rowLock(collection, row.rid), this.store.seq);
  }
}

type Written = { collection: Collection; before: Doc | undefined; row: Row | null; keys: Map<string, Index> };

/** A transaction's view: a snapshot that does not move, and above it what the transaction wrote. */
export class TransactionView implements View {
  readonly connection: Connection;
  private readonly store: Store;
  private readonly locks: Locks;
  private readonly owner: Transaction;
  private readonly startSeq: number;
  private readonly rows = new Map<Collection, Map<number, Row | null>>();
  private readonly written = new Map<string, Written>();
  /** Collections that this transaction made; the snapshot does not have them. */
  readonly created = new Set<Collection>();

  constructor(store: Store, locks: Locks, owner: Transaction) {
    this.store = store;
    this.locks = locks;
    this.owner = owner;
    this.connection = store.snapshot();
    this.startSeq = store.seq;
  }

  get hasWrites(): boolean {
    return this.written.size > 0;
  }

  /** Throws where the collection changed its shape after the snapshot was taken. */
  touch(collection: Collection): void {
    if (collection.ddlSeq <= this.startSeq || this.created.has(collection)) return;
    const text = `Unable to read from a snapshot due to pending collection catalog changes: ${namespace(collection)}`;
    throw new DbError(246, text, {}, ['TransientTransactionError']);
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

  indexes(collection: Collection): Index[] {
    this.touch(collection);
    return collection.indexes;
  }

  /** A new collection is written to the database at once, so its (empty) tables are read there. */
  reading(collection: Collection): Connection {
    return this.created.has(collection) ? this.store.main : this.connection;
  }

  private lock(name: string): void {
    const owner = this.locks.owners.get(name);
    if (owner === this.owner) return;
    if (owner) throw writeConflict();
    this.locks.owners.set(name, this.owner);
  }

  claim(collection: Collection, rows: Row[]): void {
    for (const { rid } of rows) {
      const name = rowLock(collection, rid);
      if (this.locks.changedAfter(name, this.startSeq)) throw writeConflict();
      this.lock(name);
    }
  }

  /** Takes the unique keys of a document, seen from the snapshot, from this transaction and from outside. */
  private takeKeys(collection: Collection, doc: Doc, self: number): Map<string, Index> {
    const own = this.overlay(collection);
    const taken = new Map<string, Index>();
    for (const index of collection.indexes) {
      const { keys } = indexKeys(index, doc);
      if (!index.unique) continue;
      for (const [text, key] of keys) {
        const name = keyLock(index, text);
        const foreign = (connection: Connection) =>
          this.store.holders(connection, index, key).some((rid) => rid !== self && !own.has(rid));
        const mine = [...own.keys()].some(
          (rid) => rid !== self && this.written.get(rowLock(collection, rid))?.keys.has(name),
        );
        if (mine || foreign(this.reading(collection))) throw duplicateKey(namespace(collection), index, doc);
        if (foreign(this.store.main)) throw writeConflict();
        this.lock(name);
        taken.set(name, index);
      }
    }
    return taken;
  }

  private write(
    collection: Collection,
    rid: number,
    before: Doc | undefined,
    row: Row | null,
    keys: Written['keys'],
  ): void {
    const name = rowLock(collection, rid);
    const first = this.written.get(name);
    this.overlay(collection).set(rid, row);
    this.written.set(name, { collection, before: first ? first.before : before, row, keys });
  }

  insert(collection: Collection, raw: Uint8Array, doc: Doc): void {
    const rid = collection.nextRid++;
    const keys = this.takeKeys(collection, doc, rid);
    // A copy: the bytes are part of a message that need not stay in memory until the commit.
    this.write(collection, rid, undefined, new Row(rid, raw.slice(), doc), keys);
  }

  replace(collection: Collection, row: Row, doc: Doc): void {
    this.claim(collection, [row]);
    const raw = stored(doc);
    const keys = this.takeKeys(collection, doc, row.rid);
    this.write(collection, row.rid, row.doc, new Row(row.rid, raw, doc), keys);
  }

  remove(collection: Collection, row: Row): void {
    this.claim(collection, [row]);
    this.write(collection, row.rid, row.doc, null, new Map());
  }

  /** Writes everything into the database's running group: it is committed as one. */
  apply(): void {
    const all = [...this.written.entries()];
    for (const [name, { collection, before }] of all) {
      const rid = Number(name.split(':')[1]);
      if (before) this.store.take(collection, rid, before);
    }
    for (const [name, { collection, row }] of all) {
      const rid = Number(name.split(':')[1]);
      if (row) this.store.put(collection, rid, row.raw, row.doc);
      this.locks.wrote(name, this.store.seq);
    }
  }
}
