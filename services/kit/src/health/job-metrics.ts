import type mongoose from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import { collectionOf } from '../database/collections.ts';
import type { StoredLease } from '../leases/lease.ts';
import type { StoredJob } from '../leases/scheduled-job.ts';

/** All replicas report the same values, which they read from the database. */
export function registerJobs(connection: mongoose.Connection, registry: Registry): void {
  const gauge = (
    name: string,
    help: string,
    read: (set: (of: string, value: number) => void) => Promise<void>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['name'],
      registers: [registry],
      async collect() {
        await read((of, value) => this.set({ name: of }, value)).catch(() => undefined);
      },
    });
  const jobs = () => collectionOf<StoredJob>(connection, 'jobs').find().toArray();
  gauge('scheduled_job_overdue_seconds', 'For how long a job has been due', async (set) => {
    const now = Date.now();
    for (const { _id, dueAt } of await jobs()) set(_id, Math.max(0, now - dueAt.getTime()) / 1000);
  });
  gauge('scheduled_job_failed_runs', 'Failed runs of a job since its last successful one', async (set) => {
    for (const { _id, failedRuns = 0 } of await jobs()) set(_id, failedRuns);
  });
  const known = new Set<string>();
  gauge('lease_held', 'Whether a replica holds a lease', async (set) => {
    const held = await collectionOf<StoredLease>(connection, 'leases')
      .find({ expiresAt: { $gt: new Date() } })
      .toArray();
    const names = new Set(held.map(({ _id }) => _id));
    for (const name of names) known.add(name);
    for (const name of known) set(name, names.has(name) ? 1 : 0);
  });
}
