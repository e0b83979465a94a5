import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  collectionOf,
  connectDatabase,
  createLogger,
  createScheduledJob,
  type Held,
  runMigrations,
} from '../src/index.ts';
import { takeLease } from '../src/leases/lease.ts';
import { testDatabase, waitFor } from '../src/testing/index.ts';
import { connectHanging } from './support/hanging-connection.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const { uri, dbName } = testDatabase();
/** The connection of another replica, which the tests never cut off. */
let other: Connection;

beforeAll(async () => {
  other = await connectDatabase({ uri, dbName, logger });
});
afterAll(() => other.close());

const TTL_MS = 1500;

/** A replica's connection, which the test later cuts off from the database. */
async function cutOff() {
  const hanging = await connectHanging(uri, dbName);
  onTestFinished(() => hanging.close());
  return hanging;
}

const lossOf = ({ signal }: Held) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

it('a lease: a holder that loses the database stops before another replica takes over', async () => {
  const { connection, hang } = await cutOff();
  const lease = await takeLease({ connection, name: 'cut off', ttlMs: TTL_MS });
  if (!lease) throw new Error('The lease was not free');
  const events: string[] = [];
  void lossOf(lease).then(() => events.push('the first stopped'));
  hang();
  const next = await waitFor(() => takeLease({ connection: other, name: 'cut off' }));
  events.push('another took over');
  expect(events).toEqual(['the first stopped', 'another took over']);
  expect(() => lease.check()).toThrow("The lease 'cut off' was lost");
  await next?.release();
});

it('migrations: a replica that loses the database stops before another one continues, and each migration runs once', async () => {
  const { connection, hang, heal } = await cutOff();
  const events: string[] = [];
  const migrationOf = (who: string, up: (held: Held) => Promise<void>) => [
    {
      id: '0001-cut-off',
      up: async (_connection: Connection, held: Held) => {
        events.push(`${who} begins`);
        await up(held);
        held.check();
        events.push(`${who} ends`);
      },
    },
  ];
  const options = { logger, pollMs: 20, ttlMs: TTL_MS };
  const first = runMigrations({
    ...{ ...options, connection },
    migrations: migrationOf('the first', async (held) => {
      await lossOf(held);
      events.push('the first stops');
    }),
  });
  await waitFor(() => events.length === 1);
  hang();
  const migrations = migrationOf('the other', async () => undefined);
  expect(await runMigrations({ ...options, connection: other, migrations })).toEqual(['0001-cut-off']);
  expect(events).toEqual(['the first begins', 'the first stops', 'the other begins', 'the other ends']);
  heal();
  // The first replica either finds all migrations done, or still has no database and fails.
  expect(await first.catch(() => [])).toEqual([]);
});

it('scheduled jobs: a replica that loses the database stops before another one runs the job, and records no failure', async () => {
  const { connection, hang, heal } = await cutOff();
  const events: string[] = [];
  const jobOf = (who: Connection, work: (held: Held) => Promise<void>) =>
    createScheduledJob({
      ...{ connection: who, name: 'cut-off', everyMs: 60_000, pollMs: 20, ttlMs: TTL_MS, logger, work },
    });
  const first = jobOf(connection, async (held) => {
    events.push('the first begins');
    await lossOf(held);
    events.push('the first stops');
  });
  const second = jobOf(other, async () => void events.push('the other does it'));
  first.start();
  await waitFor(() => events.length === 1);
  hang();
  second.start();
  await waitFor(() => events.includes('the other does it'));
  expect(events).toEqual(['the first begins', 'the first stops', 'the other does it']);
  heal();
  await Promise.all([first.stop(), second.stop()]);
  const stored = await collectionOf<{ _id: string; dueAt: Date; failedRuns: number }>(other, 'jobs').findOne({
    _id: 'cut-off',
  });
  expect(stored?.failedRuns).toBe(0);
  expect(events).toHaveLength(3);
});

it('scheduled jobs: if a replica stops during a job, the job stays due for another replica and is not recorded as failed', async () => {
  let begun = 0;
  const job = createScheduledJob({
    ...{ connection: other, name: 'cut-short', everyMs: 60_000, pollMs: 20, logger },
    work: async (held) => {
      begun += 1;
      await lossOf(held);
      held.check();
    },
  });
  job.start();
  await waitFor(() => begun === 1);
  await job.stop();
  expect(await collectionOf<{ _id: string }>(other, 'jobs').findOne({ _id: 'cut-short' })).toBeNull();
});

it('a paused process writes nothing when it continues after another replica has taken over', async () => {
  const entry = fileURLToPath(new URL('./support/lease-process.ts', import.meta.url));
  const paused = fork(entry, [uri, dbName, 'paused', String(TTL_MS)]);
  onTestFinished(() => void paused.kill('SIGKILL'));
  const said = async () => (await once(paused, 'message'))[0];
  expect(await said()).toBe('held');
  paused.send('write');
  expect(await said()).toBe('written');

  paused.kill('SIGSTOP');
  const next = await waitFor(() => takeLease({ connection: other, name: 'paused' }));
  const answer = said();
  paused.send('write');
  paused.kill('SIGCONT');
  expect(await answer).toBe('stopped');
  expect(await collectionOf(other, 'written').countDocuments({ name: 'paused' })).toBe(1);
  await next?.release();
});
