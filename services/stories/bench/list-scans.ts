import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, createLogger, ensureIndexes } from '@sidelight/kit';
import { ensureDatabase } from '@sidelight/kit/database';
import { createRepositories } from '../src/repositories.ts';
import { insertMadeUp } from '../src/seed/made-up/insert-made-up.ts';
import { openScans, type Scan, scanAll } from '../test/list-scans.ts';

/**
 * The cost of list pages among many mysteries: `node services/stories/bench/list-scans.ts [100000]`. The exit
 * code is 1 if a page or a random mystery examines more than 1.1 times as many documents as it shows.
 */
const count = Number(process.argv[2] ?? 100_000);
const MOST = 1.1;
const RANDOMS = 200;

const dataDir = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
const logger = createLogger({ name: 'bench', level: 'error' });
const { MONGODB_URI } = process.env;
const database = await ensureDatabase({
  dataDir,
  ...(MONGODB_URI ? { mongodbUri: MONGODB_URI } : {}),
  logger,
});
const dbName = `bench_scans_${process.pid}`;
const connection = await connectDatabase({ uri: database.uri, dbName, logger });
try {
  createRepositories(connection);
  await ensureIndexes(connection);
  const began = performance.now();
  await insertMadeUp(connection, count);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${count} mysteries on ${database.kind} in ${seconds.toFixed(1)} s`);
  const priced = await openScans(database.uri, dbName);
  const scans: Scan[] = [];
  for await (const scan of scanAll(priced, true)) scans.push(scan);
  scans.push(
    await priced.price(`${RANDOMS} random mysteries`, async () => {
      for (let turn = 0; turn < RANDOMS; turn += 1) await priced.random();
      return RANDOMS;
    }),
  );
  for (const scan of scans) show(scan);
  const worst = Math.max(...scans.map(({ examined, returned }) => examined / returned));
  const mostKeys = Math.max(...scans.map(({ keys, returned }) => keys / returned));
  console.log(
    `${scans.length} scans; for each mystery shown at worst ${worst.toFixed(2)} documents and ${mostKeys.toFixed(0)} keys examined.`,
  );
  await priced.close();
  process.exitCode = worst > MOST ? 1 : 0;
} finally {
  await connection.dropDatabase();
  await connection.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

function show({ name, examined, keys, returned }: Scan): void {
  console.log(`${(examined / returned).toFixed(2)}  ${examined} and ${keys} keys for ${returned}  ${name}`);
}
