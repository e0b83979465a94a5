import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { collectionOf, isDuplicateKey } from '../database/collections.ts';
import { monotonicMs, type RenewedLease, renewLease } from './renew-lease.ts';

export type StoredLease = { _id: string; holder: string; expiresAt: Date };

export type LeaseClaim = { token: string; until: Date };

/** A lease is stored in a collection of its own, or in the document that it protects. */
export type LeaseStore<T> = {
  /** @returns what the lease protects, or null if another holder has the lease */
  take(claim: LeaseClaim, now: Date): Promise<T | null>;
  /** @returns false if another holder has the lease */
  renew(claim: LeaseClaim): Promise<boolean>;
  release(token: string): Promise<unknown>;
};

export type Lease<T = true> = RenewedLease & {
  /** What the lease protects, for example a document. */
  value: T;
  token: string;
  /** If the database is unreachable, the lease ends only when it expires. */
  release(): Promise<void>;
};

export type AcquireLeaseOptions<T> = {
  /** The subject of the error message when the lease is lost, for example `The lease 'migrations'`. */
  what: string;
  /**
   * How long other replicas wait after a holder has crashed, in ms. This time must be more than four times the
   * difference between the clocks of two replicas.
   */
  ttlMs: number;
  store: LeaseStore<T>;
  clock?: () => Date;
};

/**
 * Takes a lease and renews it until it is released.
 * @returns null if another holder has the lease
 */
export async function acquireLease<T>(options: AcquireLeaseOptions<T>): Promise<Lease<T> | null> {
  const { what, ttlMs, store, clock = () => new Date() } = options;
  const token = randomUUID();
  const claimFrom = (now: Date): LeaseClaim => ({ token, until: new Date(now.getTime() + ttlMs) });
  const takenAt = monotonicMs();
  const now = clock();
  const value = await store.take(claimFrom(now), now);
  if (value === null) return null;
  const renewed = renewLease({ what, ttlMs, takenAt, renew: () => store.renew(claimFrom(clock())) });
  return {
    ...renewed,
    value,
    token,
    async release() {
      await renewed.stopRenewal();
      await store.release(token).catch(() => undefined);
    },
  };
}

export type LeaseOptions = {
  connection: Connection;
  name: string;
  /** As in `AcquireLeaseOptions`; 30 s by default. */
  ttlMs?: number | undefined;
};

export function takeLease({ connection, name, ttlMs = 30_000 }: LeaseOptions): Promise<Lease | null> {
  const leases = collectionOf<StoredLease>(connection, 'leases');
  const store: LeaseStore<true> = {
    async take({ token: holder, until: expiresAt }, now) {
      try {
        // If another replica holds the lease, the upsert fails with a duplicate key.
        const filter = { _id: name, expiresAt: { $lte: now } };
        const taken = await leases.updateOne(filter, { $set: { holder, expiresAt } }, { upsert: true });
        return taken.matchedCount + taken.upsertedCount > 0 || null;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    async renew({ token: holder, until: expiresAt }) {
      return (await leases.updateOne({ _id: name, holder }, { $set: { expiresAt } })).matchedCount > 0;
    },
    release: (holder) => leases.deleteOne({ _id: name, holder }),
  };
  return acquireLease({ what: `The lease '${name}'`, ttlMs, store });
}
