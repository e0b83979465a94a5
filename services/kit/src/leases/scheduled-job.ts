import type { Connection } from 'mongoose';
import { collectionOf } from '../database/collections.ts';
import { createWorker, type Worker } from '../lifecycle/worker.ts';
import type { Logger } from '../logging/logger.ts';
import { takeLease } from './lease.ts';
import type { Held } from './renew-lease.ts';

export type StoredJob = {
  _id: string;
  dueAt: Date;
  /** How many runs have failed since the last successful run. */
  failedRuns?: number;
};

export type ScheduledJobOptions = {
  connection: Connection;
  name: string;
  /** The time, in ms, from the end of a run to the start of the next run, on whichever replica. */
  everyMs: number;
  /**
   * May run again after a failure. It must call `check` before each write. It must stop when the signal aborts, because
   * then the service is stopping or has lost the lease.
   */
  work: (held: Held) => Promise<void>;
  logger: Logger;
  /** How often each replica checks whether the job is due, in ms. */
  pollMs?: number;
  /** How long the lease lasts after its last renewal, in ms; 30 s by default. */
  ttlMs?: number | undefined;
};

const POLL_MS = 30_000;
/** A failed run is retried after this time, or after `everyMs` if that is shorter. */
const RETRY_MS = 60_000;

export function createScheduledJob(options: ScheduledJobOptions): Pick<Worker, 'start' | 'stop'> {
  const { connection, name, everyMs, work, logger, pollMs = POLL_MS, ttlMs } = options;
  const jobs = () => collectionOf<StoredJob>(connection, 'jobs');

  /** A time more than twice `everyMs` ahead comes from a wrong clock. The job must not wait for it, perhaps for years. */
  async function isDue(): Promise<boolean> {
    const dueAt = (await jobs().findOne({ _id: name }))?.dueAt.getTime() ?? 0;
    const now = Date.now();
    return dueAt <= now || dueAt > now + 2 * everyMs;
  }

  async function runIfDue(signal: AbortSignal): Promise<void> {
    if (!(await isDue())) return;
    const lease = await takeLease({ connection, name: `job:${name}`, ttlMs });
    if (!lease) return;
    try {
      if (!(await isDue())) return;
      const held: Held = {
        signal: AbortSignal.any([signal, lease.signal]),
        check() {
          lease.check();
          signal.throwIfAborted();
        },
      };
      const isDone = await work(held).then(
        () => true,
        (err: unknown) => {
          if (!held.signal.aborted) logger.error({ err, job: name }, 'a scheduled job failed');
          return false;
        },
      );
      // If this replica is stopping or has lost the lease, the job stays due.
      held.check();
      const dueAt = new Date(Date.now() + (isDone ? everyMs : Math.min(RETRY_MS, everyMs)));
      const outcome = isDone
        ? { $set: { dueAt, failedRuns: 0 } }
        : { $set: { dueAt }, $inc: { failedRuns: 1 } };
      await jobs().updateOne({ _id: name }, outcome, { upsert: true });
    } finally {
      await lease.release();
    }
  }

  return createWorker({
    name,
    async work(signal) {
      await runIfDue(signal);
      return false;
    },
    pollMs,
    logger,
  });
}
