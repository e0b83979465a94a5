import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { collectionOf } from '../database/collections.ts';
import { type Lease, takeLease } from '../leases/lease.ts';
import type { Held } from '../leases/renew-lease.ts';
import type { Logger } from '../logging/logger.ts';

/** A migration cannot be undone, so only a further migration can correct its mistake. */
export type Migration = {
  /** Four digits and words, for example `0001-search-words`. Migrations run in the order of their ids. */
  id: string;
  /**
   * - It may run again after a crash.
   * - It must leave records that the previous release can serve, because replicas of that release still run.
   * - It must call `check` before each write, because another replica may run the same migration once the lease is
   *   lost.
   */
  up: (connection: Connection, held: Held) => Promise<void>;
};

type StoredMigration = { _id: string; doneAt: Date; tookMs: number };

export type MigrationsOptions = {
  connection: Connection;
  migrations: readonly Migration[];
  logger: Logger;
  /** How often a waiting replica looks whether the migrations are done, in ms. */
  pollMs?: number;
  /** How long the lease lasts after its last renewal, in ms; 30 s by default. */
  ttlMs?: number | undefined;
};

const ID = /^\d{4}-[a-z0-9-]+$/;

/**
 * @returns the ids of the migrations that this replica ran
 * @throws Error on a malformed or repeated id. Also throws the error of a failed migration; earlier migrations stay
 *   done
 */
export async function runMigrations(options: MigrationsOptions): Promise<string[]> {
  const { connection, logger, pollMs = 500, ttlMs } = options;
  const migrations = inOrder(options.migrations);
  const ran: string[] = [];
  for (;;) {
    const pending = await pendingOf(connection, migrations);
    if (pending.length === 0) return ran;
    const lease = await takeLease({ connection, name: 'migrations', ttlMs });
    if (lease) await runPending(lease);
    else {
      logger.info({ pending: pending.map(({ id }) => id) }, 'waiting for the migrations of another replica');
      await sleep(pollMs);
    }
  }

  async function runPending(lease: Lease): Promise<void> {
    try {
      for (const migration of await pendingOf(connection, migrations)) {
        await runOne(connection, migration, lease, logger);
        ran.push(migration.id);
      }
    } catch (err) {
      if (!lease.signal.aborted) throw err;
      logger.warn({ err }, 'stopped migrating: the lease was lost, another replica continues');
    } finally {
      await lease.release();
    }
  }
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const ids = migrations.map(({ id }) => id);
  for (const id of ids) {
    if (!ID.test(id)) throw new Error(`'${id}' is not a migration id`);
    if (ids.indexOf(id) !== ids.lastIndexOf(id)) throw new Error(`Two migrations are '${id}'`);
  }
  return migrations.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const doneIn = (connection: Connection) => collectionOf<StoredMigration>(connection, 'migrations');

async function pendingOf(connection: Connection, migrations: Migration[]): Promise<Migration[]> {
  const done = await doneIn(connection)
    .find({ _id: { $in: migrations.map(({ id }) => id) } })
    .toArray();
  const ids = new Set(done.map(({ _id }) => _id));
  return migrations.filter(({ id }) => !ids.has(id));
}

async function runOne(
  connection: Connection,
  { id, up }: Migration,
  held: Held,
  logger: Logger,
): Promise<void> {
  const begunAt = performance.now();
  held.check();
  await up(connection, held);
  held.check();
  const tookMs = Math.round(performance.now() - begunAt);
  await doneIn(connection).insertOne({ _id: id, doneAt: new Date(), tookMs });
  logger.info({ migration: id, tookMs }, 'migrated');
}
