import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryBy } from '../query-language/query.ts';
import type { Doc } from '../values/bson.ts';
import { encode } from '../values/encode.ts';
import { Connection } from './connection.ts';
import { DirectView } from './direct-view.ts';
import { find, newWork } from './find.ts';
import { Locks } from './locks.ts';
import { Store } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-mongo-connection-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps a limited number of prepared statements: the most recently used ones', () => {
  const connection = new Connection(path.join(folder, 'data.sqlite'), { most: 3 });
  const first = connection.prepare('SELECT 0');
  for (let at = 1; at <= 10; at += 1) {
    expect(connection.get<{ n: number }>(`SELECT ${at} AS n`)).toEqual({ n: at });
    expect(connection.prepare('SELECT 0')).toBe(first);
  }
  expect(connection.kept).toBe(3);
  connection.db.close();
});

it('needs as many prepared statements for long results as for short ones', () => {
  const store = new Store(folder);
  const collection = store.createCollection('test', 'numbers');
  for (let rid = 1; rid <= 3000; rid += 1) {
    const doc: Doc = new Map([['_id', rid]]);
    store.put(collection, rid, encode(doc), doc);
  }
  const view = new DirectView(store, new Locks());
  const read = (limit: number, direction: 1 | -1) => {
    const query = { ...queryBy(new Map(), limit), sort: new Map([['_id', direction]]) };
    return [...find(view, collection, query, newWork())].length;
  };
  expect([read(10, 1), read(10, -1)]).toEqual([10, 10]);
  const { kept } = store.main;
  expect([read(3000, 1), read(3000, -1)]).toEqual([3000, 3000]);
  expect(store.main.kept).toBe(kept);
  store.close();
});
