import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { collectionOf, isDuplicateKey } from '../database/collections.ts';
import { type Held, keepHeld, monotonicMs } from './keep-held.ts';

/** A lease in `leases`. */
export type StoredLease = { _id: string; holder: string; expiresAt: Date };

export type Lease = Held & {
  /** Gives the lease up; whoever waits for it may have it at once. Where the database is away it runs out by itself. */
  release(): Promise<void>;
};

export type LeaseOptions = {
  connection: Connection;
  /** What is leased, for example `migrations`. */
  name: string;
  /** How long a holder that died keeps others waiting, in ms; more than four times what the copies' clocks may differ. */
  ttlMs?: number;
};

const TTL_MS = 30_000;

/**
 * Takes a lease that only one copy of a service holds at a time, and renews it until it is released.
 * @returns the lease, or null while another holds it
 */
export async function takeLease({ connection, name, ttlMs = TTL_MS }: LeaseOptions): Promise<Lease | null> {
  const leases = collectionOf<StoredLease>(connection, 'leases');
  const holder = randomUUID();
  const takenAt = monotonicMs();
  if (!(await claim())) return null;
  const held = keepHeld({ what: `The lease '${name}'`, ttlMs, takenAt, renew });

  /** A lease that ran out and that nobody took is taken as well as one that nobody ever had. */
  async function claim(): Promise<boolean> {
    const now = new Date();
    const mine = { $set: { holder, expiresAt: new Date(now.getTime() + ttlMs) } };
    try {
      const { matchedCount, upsertedCount } = await leases.updateOne(
        { _id: name, expiresAt: { $lte: now } },
        mine,
        { upsert: true },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async function renew(): Promise<boolean> {
    const expiresAt = new Date(Date.now() + ttlMs);
    const { matchedCount } = await leases.updateOne({ _id: name, holder }, { $set: { expiresAt } });
    return matchedCount > 0;
  }

  return {
    signal: held.signal,
    check: held.check,
    async release() {
      await held.settle();
      await leases.deleteOne({ _id: name, holder }).catch(() => undefined);
    },
  };
}
