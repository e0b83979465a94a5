import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Doc } from '../values/bson.ts';
import { encode } from '../values/encode.ts';
import { Retries } from './retries.ts';
import { Store } from './store.ts';
import { Transactions } from './transactions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-transactions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a transaction that begins when the disk is full fails, and keeps no snapshot open', () => {
  const store = new Store(folder);
  const transactions = new Transactions(store, new Retries(store));
  store.onFailure = () => transactions.forgetAll();
  const collection = store.createCollection('test', 'docs');
  store.flush();
  const doc: Doc = new Map([['_id', 1]]);
  store.put(collection, 1, encode(doc), doc);
  // Before the snapshot, the store commits the put. This commit fails.
  vi.spyOn(store.main.db, 'exec').mockImplementationOnce(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  });
  const session = { session: 's', sessionBytes: Buffer.from('s') };
  const transaction = transactions.enter({ ...session, number: 1n, autocommit: false, start: true });
  expect(() => transactions.view(transaction)).toThrow('The disk is full');
  // SQLite cannot empty its log while a snapshot is open.
  expect(store.main.get('PRAGMA wal_checkpoint(TRUNCATE)')).toMatchObject({ busy: 0 });
  store.close();
});
