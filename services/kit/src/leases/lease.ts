import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { collectionOf, isDuplicateKey } from '../database/collections.ts';

/** A lease in `leases`. */
export type StoredLease = { _id: string; holder: string; expiresAt: Date };

export type Lease = {
  /** Ends when the lease was lost, for instance because the database was away for too long. */
  signal: AbortSignal;
  /** Gives the lease up; whoever waits for it may have it at once. */
  release(): Promise<void>;
};

export type LeaseOptions = {
  connection: Connection;
  /** What is leased, for example `migrations`. */
  name: string;
  /** How long a holder that died keeps others waiting, in ms; more than the copies' clocks may differ. */
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
  if (!(await claim())) return null;

  const lost = new AbortController();
  let heldUntil = Date.now() + ttlMs;
  let renewal: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renew();
  }, ttlMs / 3);
  timer.unref();

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

  async function renew(): Promise<void> {
    const until = Date.now() + ttlMs;
    const isStillMine = await leases
      .updateOne({ _id: name, holder }, { $set: { expiresAt: new Date(until) } })
      .then(
        ({ matchedCount }) => matchedCount > 0,
        // The database is away; others may take the lease only when it has run out.
        () => Date.now() < heldUntil,
      );
    if (isStillMine) heldUntil = until;
    else lose();
  }

  function lose(): void {
    clearInterval(timer);
    lost.abort(new Error(`The lease '${name}' was lost`));
  }

  return {
    signal: lost.signal,
    async release() {
      clearInterval(timer);
      await renewal;
      await leases.deleteOne({ _id: name, holder });
    },
  };
}
