import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '../src/database/connect-database.ts';
import { whileBusy } from '../src/database/while-busy.ts';
import { collectionOf, createLogger } from '../src/index.ts';
import { testDatabase } from '../src/testing/index.ts';
import { startCuttableProxy } from './support/cuttable-proxy.ts';

const database = testDatabase();
const warnings: string[] = [];
const destination = { write: (line: string) => void warnings.push(JSON.parse(line).reason) };
const logger = createLogger({ name: 'busy', level: 'warn', destination });
let line: Awaited<ReturnType<typeof startCuttableProxy>>;

beforeAll(async () => {
  line = await startCuttableProxy(database.uri);
});
afterAll(() => line.close());

/** Longer than a heartbeat may take. */
const BUSY_MS = 5000;

it('a start waits while the database is busy, before it is connected and afterwards', async () => {
  const open = () => connectDatabase({ uri: line.uri, dbName: database.dbName, logger });
  line.freeze();
  const opening = whileBusy(logger, open);
  await sleep(BUSY_MS);
  line.repair();
  const connection = await opening;
  expect(warnings.length).toBeGreaterThan(0);

  const notes = collectionOf<{ _id: string }>(connection, 'notes');
  line.freeze();
  const indexing = whileBusy(logger, () => notes.createIndexes([{ key: { at: 1 } }]));
  await sleep(BUSY_MS);
  line.repair();
  expect(await indexing).toEqual(['at_1']);
  await connection.close();
});

it('a start fails at once if nothing listens at the address, or if the database refuses a command', async () => {
  const begunAt = performance.now();
  const uri = 'mongodb://127.0.0.1:1/?directConnection=true';
  await expect(whileBusy(logger, () => connectDatabase({ uri, dbName: 'none', logger }))).rejects.toThrow(
    'ECONNREFUSED',
  );
  expect(performance.now() - begunAt).toBeLessThan(10_000);
  const connection = await connectDatabase({ uri: line.uri, dbName: database.dbName, logger });
  const refused = whileBusy(logger, async () => connection.db?.command({ nonsense: 1 }));
  await expect(refused).rejects.toThrow('nonsense');
  await connection.close();
});
