import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerJobs } from '../src/health/job-metrics.ts';
import {
  collectionOf,
  connectDatabase,
  createLogger,
  createRegistry,
  createScheduledJob,
} from '../src/index.ts';
import { takeLease } from '../src/leases/lease.ts';
import { testDatabase, waitFor } from '../src/testing/index.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const { uri, dbName } = testDatabase();
let connection: Connection;
const registry = createRegistry('tiny');

beforeAll(async () => {
  connection = await connectDatabase({ uri, dbName, logger });
  registerJobs(connection, registry);
});
afterAll(() => connection.close());

async function figure(metric: string, name: string): Promise<number> {
  const text = await registry.metrics();
  const line = text.split('\n').find((each) => each.startsWith(`${metric}{name="${name}",service="tiny"}`));
  return Number(line?.split(' ')[1]);
}

it('scheduled jobs report how many runs in a row failed, and how long they have been due', async () => {
  let isBroken = true;
  const job = createScheduledJob({
    connection,
    name: 'tidy',
    everyMs: 20,
    pollMs: 5,
    logger,
    work: async () => {
      if (isBroken) throw new Error('for a while');
    },
  });
  job.start();
  await waitFor(async () => (await figure('scheduled_job_failed_runs', 'tidy')) >= 2);
  isBroken = false;
  await waitFor(async () => (await figure('scheduled_job_failed_runs', 'tidy')) === 0);
  await job.stop();
  const dueAt = new Date(Date.now() - 60_000);
  await collectionOf(connection, 'jobs').updateOne({}, { $set: { dueAt } });
  expect(await figure('scheduled_job_overdue_seconds', 'tidy')).toBeGreaterThanOrEqual(60);
});

it('leases report whether a replica holds them', async () => {
  const lease = await takeLease({ connection, name: 'roof' });
  expect(await figure('lease_held', 'roof')).toBe(1);
  await lease?.release();
  expect(await figure('lease_held', 'roof')).toBe(0);
});
