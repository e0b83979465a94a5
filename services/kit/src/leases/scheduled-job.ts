import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { collectionOf } from '../database/collections.ts';
import type { Logger } from '../logging/logger.ts';
import { takeLease } from './lease.ts';
import type { Held } from './renew-lease.ts';

/** A job in `jobs`, by its name. */
export type StoredJob = {
  _id: string;
  dueAt: Date;
  /** Since the last run that worked. */
  failedRuns?: number;
};

export type ScheduledJobOptions = {
  connection: Connection;
  name: string;
  /** From the end of one run to the next, for all copies together, in ms. */
  everyMs: number;
  /**
   * Must bear to be run again. It is to call `check` before each write, and to stop waiting when the signal aborts:
   * the service stops, or another copy may do the job soon.
   */
  work: (held: Held) => Promise<void>;
  logger: Logger;
  /** How often each copy looks whether the job is due, in ms. */
  pollMs?: number;
  /** As in `takeLease`. */
  ttlMs?: number;
};

const POLL_MS = 30_000;
/** A run that failed is tried again after so long, in ms. */
const RETRY_MS = 60_000;

/** A job that one copy of a service does at a time, whenever it is due; the others stand by. */
export function createScheduledJob(options: ScheduledJobOptions) {
  const { connection, name, everyMs, work, logger, pollMs = POLL_MS, ttlMs } = options;
  const jobs = () => collectionOf<StoredJob>(connection, 'jobs');
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const isDue = async () => ((await jobs().findOne({ _id: name }))?.dueAt ?? new Date(0)) <= new Date();

  /** @returns whether this copy did the job */
  async function runIfDue(signal: AbortSignal): Promise<boolean> {
    if (!(await isDue())) return false;
    const lease = await takeLease({
      ...{ connection, name: `job:${name}` },
      ...(ttlMs === undefined ? {} : { ttlMs }),
    });
    if (!lease) return false;
    try {
      // Another copy may have done it between the look and the lease.
      if (!(await isDue())) return false;
      const held: Held = {
        signal: AbortSignal.any([signal, lease.signal]),
        check() {
          lease.check();
          signal.throwIfAborted();
        },
      };
      const hasWorked = await work(held).then(
        () => true,
        (err: unknown) => {
          if (!held.signal.aborted) logger.error({ err, job: name }, 'a scheduled job failed');
          return false;
        },
      );
      // Cut short, it stays due: this copy stops, or the job is another copy's by now.
      held.check();
      const dueAt = new Date(Date.now() + (hasWorked ? everyMs : Math.min(RETRY_MS, everyMs)));
      const outcome = hasWorked
        ? { $set: { dueAt, failedRuns: 0 } }
        : { $set: { dueAt }, $inc: { failedRuns: 1 } };
      await jobs().updateOne({ _id: name }, outcome, { upsert: true });
      return true;
    } finally {
      await lease.release();
    }
  }

  async function loop(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await runIfDue(signal).catch((err: unknown) =>
        logger.warn({ err, job: name }, 'could not look for a scheduled job'),
      );
      await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    start(): void {
      stopping = new AbortController();
      running = loop(stopping.signal);
    },
    /** Waits for the run that this copy is in. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
