import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { collectionOf } from '../database/collections.ts';
import { type Lease, takeLease } from '../leases/lease.ts';
import type { Held } from '../leases/renew-lease.ts';
import type { Logger } from '../logging/logger.ts';

/** One step forward of a database. What it did stays; a mistake is mended by the next one. */
export type Migration = {
  /** Four digits and words, for example `0001-search-words`; migrations run in the order of their ids. */
  id: string;
  /**
   * Must bear to be run again after a crash, and leave the records so that the release before still serves:
   * its copies run until the last one is replaced. It is to call `check` before each write: once the lease of the
   * migrations is lost, another copy may run the same migration.
   */
  up: (connection: Connection, held: Held) => Promise<void>;
};

type StoredMigration = { _id: string; doneAt: Date; tookMs: number };

export type MigrationsOptions = {
  connection: Connection;
  migrations: readonly Migration[];
  logger: Logger;
  /** How often a copy that waits for another one's migrations looks again, in ms. */
  pollMs?: number;
  /** As in `takeLease`. */
  ttlMs?: number;
};

const ID = /^\d{4}-[a-z0-9-]+$/;

/**
 * Runs what this database has not had yet, each once, however many copies start together: the others wait.
 * @returns the ids of those that this copy ran
 * @throws Error on two migrations of one id or a malformed one, and whatever a migration throws; those before it
 * stay done
 */
export async function runMigrations(options: MigrationsOptions): Promise<string[]> {
  const { connection, logger, pollMs = 500, ttlMs } = options;
  const migrations = inOrder(options.migrations);
  const ran: string[] = [];
  for (;;) {
    const pending = await pendingOf(connection, migrations);
    if (pending.length === 0) return ran;
    const lease = await takeLease({
      ...{ connection, name: 'migrations' },
      ...(ttlMs === undefined ? {} : { ttlMs }),
    });
    if (lease) await runPending(lease);
    else {
      logger.info({ pending: pending.map(({ id }) => id) }, 'waiting for the migrations of another copy');
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
      logger.warn({ err }, 'stopped migrating: the lease was lost, another copy goes on');
    } finally {
      await lease.release();
    }
  }
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const ids = migrations.map(({ id }) => id);
  for (const id of ids) {
    if (!ID.test(id)) throw new Error(`'${id}' is not a migration's id`);
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
