import path from 'node:path';
import type { Doc, Value } from '../values/bson.ts';
import { decode } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { type DbError, storageError } from '../values/errors.ts';
import { Connection } from './connection.ts';
import { markStopped, readThrough, takeStoppedMark } from './data-file.ts';
import { duplicateKey } from './duplicate-key.ts';
import { type Index, type IndexKeys, indexKeys, parseIndex, rowKeys } from './indexes.ts';
import { Row } from './row.ts';

export type Collection = {
  id: number;
  db: string;
  name: string;
  indexes: Index[];
  nextRid: number;
  /** The store's `seq` after the last change of the collection's indexes. */
  ddlSeq: number;
};

export const namespace = ({ db, name }: Collection): string => `${db}.${name}`;

const schema = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, db TEXT, name TEXT, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY, collection INTEGER, spec BLOB, multi TEXT);
  CREATE TABLE IF NOT EXISTS retries (session BLOB PRIMARY KEY, number INTEGER, reply BLOB, at INTEGER);
`;

/** The index of _id is always unique, although its stored `spec` does not say so. */
function restored(spec: Doc): Omit<Index, 'id'> {
  const parsed = parseIndex(spec);
  return { ...parsed, unique: parsed.unique || parsed.name === '_id_' };
}

type Waiter = { resolve: () => void; reject: (error: Error) => void };

export function documentOf(
  connection: Connection,
  collection: Collection,
  rid: number,
): Uint8Array | undefined {
  return connection.get<{ doc: Uint8Array }>(`SELECT doc FROM c${collection.id} WHERE rid = ?`, rid)?.doc;
}

/** Read in chunks, so that no SQLite statement stays open while the caller handles a row. */
export function* allRows(connection: Connection, collection: Collection): Generator<Row> {
  const sql = `SELECT rid, doc FROM c${collection.id} WHERE rid > ? ORDER BY rid LIMIT ?`;
  for (let last = -1, size = 16; ; size = Math.min(size * 4, 256)) {
    const chunk = connection.all<{ rid: number; doc: Uint8Array }>(sql, last, size);
    for (const { rid, doc } of chunk) yield new Row(rid, doc);
    const end = chunk.at(-1);
    if (!end || chunk.length < size) return;
    last = end.rid;
  }
}

/** All writes of one turn of the event loop are one SQLite transaction (a group). */
export class Store {
  readonly main: Connection;
  readonly collections = new Map<string, Collection>();
  /**
   * The number of changes since the server started. A transaction stores this number, to find out what was written
   * after its snapshot.
   */
  seq = 0;
  onFailure: () => void = () => {};
  /**
   * The error of the last group that was rolled back. A command that began before it is not acknowledged, because its
   * writes may be lost.
   */
  lastFailure: DbError | undefined;
  private readonly file: string;
  private readonly idle: Connection[] = [];
  private waiters: Waiter[] = [];
  private open = false;
  private nextId = 1;

  constructor(dataDir: string) {
    this.file = path.join(dataDir, 'data.sqlite');
    const isUntouched = takeStoppedMark(dataDir);
    this.main = new Connection(this.file);
    this.main.db.exec('PRAGMA cache_size = -16000');
    if (!isUntouched) readThrough(this.main.db);
    this.main.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.main.db.exec(schema);
    this.load();
  }

  private load(): void {
    this.collections.clear();
    const all = this.main.all<{ id: number; db: string; name: string }>(
      'SELECT id, db, name FROM collections',
    );
    for (const { id, db, name } of all) {
      const rows = this.main.all<{ id: number; spec: Uint8Array; multi: string }>(
        'SELECT id, spec, multi FROM indexes WHERE collection = ? ORDER BY id',
        id,
      );
      const indexes = rows.map((row) => ({
        ...restored(decode(row.spec)),
        id: row.id,
        multi: JSON.parse(row.multi),
      }));
      const last = this.main.get<{ rid: number | null }>(`SELECT max(rid) AS rid FROM c${id}`)?.rid ?? 0;
      this.collections.set(`${db}.${name}`, { id, db, name, indexes, nextRid: last + 1, ddlSeq: this.seq });
      this.nextId = Math.max(this.nextId, id + 1, ...rows.map((row) => row.id + 1));
    }
  }

  /** Joins the running group, or starts a group, which is committed at the end of this turn of the event loop. */
  begin(): void {
    if (this.open) return;
    this.main.db.exec('BEGIN IMMEDIATE');
    this.open = true;
    setImmediate(() => this.flush());
  }

  flush(): void {
    if (!this.open) return;
    try {
      this.main.db.exec('COMMIT');
    } catch (error) {
      this.fail(error as Error);
      return;
    }
    this.open = false;
    const done = this.waiters;
    this.waiters = [];
    for (const { resolve } of done) resolve();
  }

  /** No write of the group was acknowledged yet, so the group can be rolled back. */
  fail(error: Error): void {
    if (!this.open) return;
    this.open = false;
    const failure = storageError(error);
    this.lastFailure = failure;
    if (this.main.db.isTransaction) this.main.db.exec('ROLLBACK');
    this.seq++;
    this.load();
    this.onFailure();
    const lost = this.waiters;
    this.waiters = [];
    for (const { reject } of lost) reject(failure);
  }

  /**
   * Resolves when the running group is on disk, and rejects if the group is lost. Undefined if no group is running.
   */
  settled(): Promise<void> | undefined {
    if (!this.open) return undefined;
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  /**
   * A connection whose reads all see the present data, until the connection is released.
   * @throws DbError if the running group cannot be committed; then all transactions have been aborted
   */
  snapshot(): Connection {
    const failedBefore = this.lastFailure;
    this.flush();
    if (this.lastFailure !== failedBefore) throw this.lastFailure;
    const connection = this.idle.pop() ?? new Connection(this.file, { readOnly: true });
    connection.db.exec('BEGIN');
    connection.get('SELECT count(*) AS n FROM collections');
    return connection;
  }

  release(connection: Connection): void {
    connection.db.exec('ROLLBACK');
    if (this.idle.length < 8) this.idle.push(connection);
    else connection.db.close();
  }

  createCollection(db: string, name: string): Collection {
    this.begin();
    const id = this.nextId++;
    this.main.run('INSERT INTO collections (id, db, name) VALUES (?, ?, ?)', id, db, name);
    this.main.db.exec(`CREATE TABLE c${id} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    const made: Collection = { id, db, name, indexes: [], nextRid: 1, ddlSeq: ++this.seq };
    const primary = restored(
      new Map<string, Value>([
        ['key', new Map([['_id', 1]])],
        ['name', '_id_'],
      ]),
    );
    this.addIndex(made, primary);
    this.collections.set(`${db}.${name}`, made);
    return made;
  }

  /** @throws DbError 11000 if the index is unique and two documents have the same key */
  addIndex(collection: Collection, parsed: Omit<Index, 'id'>): void {
    this.begin();
    const index: Index = { ...parsed, id: this.nextId++ };
    this.main.db.exec(`CREATE TABLE i${index.id} (k BLOB, rid INTEGER, PRIMARY KEY (k, rid)) WITHOUT ROWID`);
    try {
      this.fill(index, collection);
    } catch (error) {
      this.main.db.exec(`DROP TABLE i${index.id}`);
      throw error;
    }
    const cells = [index.id, collection.id, encode(index.spec), JSON.stringify(index.multi)] as const;
    this.main.run('INSERT INTO indexes (id, collection, spec, multi) VALUES (?, ?, ?, ?)', ...cells);
    collection.indexes.push(index);
    collection.ddlSeq = ++this.seq;
  }

  /**
   * Fills a new index in the order of its keys. In the order of the rows, SQLite would write to random pages, which
   * takes many times longer if the table is larger than the cache.
   */
  private fill(index: Index, collection: Collection): void {
    const { db } = this.main;
    db.exec('CREATE TEMP TABLE unsorted (k BLOB, rid INTEGER)');
    try {
      const add = db.prepare('INSERT INTO temp.unsorted (k, rid) VALUES (?, ?)');
      for (const row of allRows(this.main, collection)) {
        const { keys, multi } = rowKeys(index, row);
        for (const key of keys.values()) add.run(key, row.rid);
        index.multi = index.multi.map((flag, at) => flag || (multi[at] as boolean));
      }
      if (index.unique) this.refuseDuplicates(index, collection);
      db.exec(`INSERT INTO i${index.id} (k, rid) SELECT k, rid FROM temp.unsorted ORDER BY k, rid`);
    } finally {
      db.exec('DROP TABLE temp.unsorted');
    }
  }

  private refuseDuplicates(index: Index, collection: Collection): void {
    const sql = 'SELECT max(rid) AS rid FROM temp.unsorted GROUP BY k HAVING count(*) > 1 LIMIT 1';
    const found = this.main.db.prepare(sql).get() as { rid: number } | undefined;
    const doc = found && documentOf(this.main, collection, found.rid);
    if (doc) throw duplicateKey(namespace(collection), index, decode(doc));
  }

  private addKeys(index: Index, { keys, multi }: IndexKeys, rid: number): void {
    for (const key of keys.values())
      this.main.run(`INSERT INTO i${index.id} (k, rid) VALUES (?, ?)`, key, rid);
    if (multi.some((flag, at) => flag && !index.multi[at])) {
      index.multi = index.multi.map((flag, at) => flag || (multi[at] as boolean));
      this.main.run('UPDATE indexes SET multi = ? WHERE id = ?', JSON.stringify(index.multi), index.id);
    }
  }

  private removeKeys(index: Index, keys: Iterable<Buffer>, rid: number): void {
    for (const key of keys) this.main.run(`DELETE FROM i${index.id} WHERE k = ? AND rid = ?`, key, rid);
  }

  holders(connection: Connection, index: Index, key: Buffer): number[] {
    return connection
      .all<{ rid: number }>(`SELECT rid FROM i${index.id} WHERE k = ?`, key)
      .map(({ rid }) => rid);
  }

  /** The caller must have checked the unique keys. */
  put(collection: Collection, rid: number, raw: Uint8Array, doc: Doc): void {
    // The keys are computed before the row is written, because an index may refuse the document.
    const found = collection.indexes.map((index) => [index, indexKeys(index, doc)] as const);
    this.begin();
    this.seq++;
    this.main.run(`INSERT INTO c${collection.id} (rid, doc) VALUES (?, ?)`, rid, raw);
    for (const [index, keys] of found) this.addKeys(index, keys, rid);
  }

  take(collection: Collection, rid: number, doc: Doc): void {
    this.begin();
    this.seq++;
    for (const index of collection.indexes) this.removeKeys(index, indexKeys(index, doc).keys.values(), rid);
    this.main.run(`DELETE FROM c${collection.id} WHERE rid = ?`, rid);
  }

  replace(collection: Collection, affected: readonly Index[], before: Row, after: Row): void {
    const { rid, raw } = after;
    const changes = affected.map((index) => {
      const old = rowKeys(index, before).keys;
      const { keys, multi } = rowKeys(index, after);
      const removed = [...old].filter(([text]) => !keys.has(text)).map(([, key]) => key);
      const added = new Map([...keys].filter(([text]) => !old.has(text)));
      return { index, removed, added: { keys: added, multi } };
    });
    this.begin();
    this.seq++;
    this.main.run(`UPDATE c${collection.id} SET doc = ? WHERE rid = ?`, raw, rid);
    for (const { index, removed, added } of changes) {
      this.removeKeys(index, removed, rid);
      this.addKeys(index, added, rid);
    }
  }

  dropIndex(collection: Collection, index: Index): void {
    this.begin();
    this.main.run('DELETE FROM indexes WHERE id = ?', index.id);
    this.main.db.exec(`DROP TABLE i${index.id}`);
    collection.indexes = collection.indexes.filter((other) => other !== index);
    collection.ddlSeq = ++this.seq;
  }

  dropCollection(collection: Collection): void {
    for (const index of collection.indexes) this.dropIndex(collection, index);
    this.begin();
    this.main.run('DELETE FROM collections WHERE id = ?', collection.id);
    this.main.db.exec(`DROP TABLE c${collection.id}`);
    this.collections.delete(`${collection.db}.${collection.name}`);
    this.seq++;
  }

  close(): void {
    this.flush();
    for (const connection of this.idle) connection.db.close();
    this.main.db.close();
    markStopped(path.dirname(this.file));
  }
}
