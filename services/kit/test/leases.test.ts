import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  afterMigration,
  collectionOf,
  connectDatabase,
  createLogger,
  createScheduledJob,
  runMigrations,
} from '../src/index.ts';
import { type StoredLease, takeLease } from '../src/leases/lease.ts';
import type { StoredJob } from '../src/leases/scheduled-job.ts';
import { testDatabase, waitFor } from '../src/testing/index.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const { uri, dbName } = testDatabase();
let one: Connection;
let two: Connection;

beforeAll(async () => {
  [one, two] = await Promise.all([
    connectDatabase({ uri, dbName, logger }),
    connectDatabase({ uri, dbName, logger }),
  ]);
});
afterAll(() => Promise.all([one.close(), two.close()]));

/** Lets a test wait until both replicas have read the collection again. */
function countReads(collection: string) {
  let reads = 0;
  const count = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    if (commandName === 'find' && command.find === collection) reads += 1;
  };
  for (const connection of [one, two]) {
    const client = connection.getClient().on('commandStarted', count);
    onTestFinished(() => void client.off('commandStarted', count));
  }
  return async (more: number) => {
    const enough = reads + more;
    await waitFor(() => reads >= enough);
  };
}

describe('a lease', () => {
  it('is taken by only one of many replicas that try at the same time', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, i) => takeLease({ connection: i % 2 ? one : two, name: 'many' })),
    );
    const held = asked.filter((lease) => lease !== null);
    expect(held).toHaveLength(1);
    await held[0]?.release();
  });

  it('is free after its release', async () => {
    const first = await takeLease({ connection: one, name: 'released' });
    expect(await takeLease({ connection: two, name: 'released' })).toBeNull();
    await first?.release();
    const second = await takeLease({ connection: two, name: 'released' });
    expect(second).not.toBeNull();
    await second?.release();
  });

  it('is renewed while it is held', async () => {
    const ttlMs = 300;
    const lease = await takeLease({ connection: one, name: 'renewed', ttlMs });
    const expiry = async () =>
      Number((await collectionOf<StoredLease>(one, 'leases').findOne({ _id: 'renewed' }))?.expiresAt);
    const firstExpiry = await expiry();
    // Without renewals, the lease would have expired before this wait ends.
    await waitFor(async () => (await expiry()) > firstExpiry + 2 * ttlMs);
    expect(await takeLease({ connection: two, name: 'renewed' })).toBeNull();
    expect(lease?.signal.aborted).toBe(false);
    await lease?.release();
  });

  it('of a crashed holder is free after its expiry, and the holder learns that it has lost the lease', async () => {
    const dead = await takeLease({ connection: one, name: 'dead', ttlMs: 1500 });
    await one.db
      ?.collection<{ _id: string }>('leases')
      .updateOne({ _id: 'dead' }, { $set: { expiresAt: new Date(0) } });
    const next = await takeLease({ connection: two, name: 'dead' });
    expect(next).not.toBeNull();
    await waitFor(() => dead?.signal.aborted);
    // The crashed holder must not release the lease of the new holder.
    await dead?.release();
    expect(await takeLease({ connection: one, name: 'dead' })).toBeNull();
    await next?.release();
  });
});

describe('a scheduled job', () => {
  const job = (connection: Connection, name: string, work: () => Promise<void>, everyMs = 60_000) =>
    createScheduledJob({ connection, name, everyMs, work, logger, pollMs: 20 });

  it('runs on one replica only, until it is due again', async () => {
    const moreReads = countReads('jobs');
    let runs = 0;
    const work = async () => {
      runs++;
      await moreReads(8);
    };
    const replicas = [one, two, one, two].map((connection) => job(connection, 'once', work));
    for (const replica of replicas) replica.start();
    await waitFor(() => runs > 0);
    await moreReads(40);
    await Promise.all(replicas.map((replica) => replica.stop()));
    expect(runs).toBe(1);
  });

  it('runs again when it is due, and never twice at the same time', async () => {
    const moreReads = countReads('jobs');
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++atOnce);
      // Gives the other replica time to check whether the job is due.
      await moreReads(1);
      atOnce--;
      runs++;
    };
    const replicas = [one, two].map((connection) => job(connection, 'again', work, 30));
    for (const replica of replicas) replica.start();
    await waitFor(() => runs >= 4);
    await Promise.all(replicas.map((replica) => replica.stop()));
    expect(most).toBe(1);
  });

  it('runs even if its last run was dated by a clock that was far ahead', async () => {
    const nextYear = new Date(Date.now() + 365 * 86_400_000);
    await collectionOf<StoredJob>(one, 'jobs').insertOne({ _id: 'ahead', dueAt: nextYear });
    let runs = 0;
    const replica = job(one, 'ahead', async () => {
      runs++;
    });
    replica.start();
    await waitFor(() => runs > 0);
    await replica.stop();
    expect(runs).toBe(1);
  });

  it('is retried after a failure', async () => {
    let runs = 0;
    const replica = job(
      one,
      'failing',
      async () => {
        runs++;
        if (runs === 1) throw new Error('for a moment');
      },
      30,
    );
    replica.start();
    await waitFor(() => runs >= 2);
    await replica.stop();
  });
});

describe('migrations', () => {
  it('run once each and in order, even if many replicas start at the same time', async () => {
    const moreReads = countReads('migrations');
    const ran: string[] = [];
    const step = (id: string) => ({
      id,
      up: async () => {
        ran.push(id);
        // Gives the other replicas time to check whether a migration is pending.
        await moreReads(3);
      },
    });
    const migrations = [step('0002-second'), step('0001-first'), step('0003-third')];
    const told = await Promise.all(
      [one, two, one, two].map((connection) => runMigrations({ connection, migrations, logger, pollMs: 10 })),
    );
    expect(ran).toEqual(['0001-first', '0002-second', '0003-third']);
    expect(told.flat()).toEqual(ran);
    expect(await runMigrations({ connection: one, migrations, logger })).toEqual([]);
  });

  it('stop at a failed migration, keep the earlier ones, and run the failed one again at the next start', async () => {
    const ran: string[] = [];
    let isBroken = true;
    const migrations = ['0011-a', '0012-b', '0013-c'].map((id) => ({
      id,
      up: async () => {
        if (id === '0012-b' && isBroken) throw new Error('no space left');
        ran.push(id);
      },
    }));
    await expect(runMigrations({ connection: one, migrations, logger })).rejects.toThrow('no space left');
    expect(ran).toEqual(['0011-a']);
    isBroken = false;
    expect(await runMigrations({ connection: two, migrations, logger })).toEqual(['0012-b', '0013-c']);
    expect(ran).toEqual(['0011-a', '0012-b', '0013-c']);
  });

  it('that were removed are required of every database that has records', async () => {
    const migrate = (last: string, collection: string) =>
      runMigrations({ connection: one, migrations: [afterMigration(last, collection)], logger });
    await collectionOf(one, 'used').insertOne({ a: 1 });
    await expect(migrate('0021-removed', 'used')).rejects.toThrow('too old');
    await collectionOf<{ _id: string }>(one, 'migrations').insertOne({ _id: '0021-removed' });
    expect(await migrate('0021-removed', 'used')).toEqual(['0021-removed-was-last']);
    expect(await migrate('0022-removed', 'empty')).toEqual(['0022-removed-was-last']);
    await collectionOf(one, 'empty').insertOne({ a: 1 });
    expect(await migrate('0022-removed', 'empty')).toEqual([]);
  });

  it.each([
    ['two migrations with the same id', ['0001-a', '0001-a'], /Two migrations/],
    ['an id without a number', ['words'], /not a migration id/],
  ])('refuses %s', async (_name, ids, problem) => {
    const migrations = ids.map((id) => ({ id, up: async () => undefined }));
    await expect(runMigrations({ connection: one, migrations, logger })).rejects.toThrow(problem);
  });
});
