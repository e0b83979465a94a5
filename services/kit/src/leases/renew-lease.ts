import { aborted } from 'node:util';

export type Held = {
  /**
   * Aborts when the lease is lost. If the database hangs, the signal aborts before the lease expires, so before another
   * replica may take it.
   */
  signal: AbortSignal;
  /**
   * Call it before each write. If the process was suspended, the lease may have expired before the timer could abort
   * the signal.
   * @throws the signal's reason once the lease is lost
   */
  check: () => void;
};

export type RenewedLease = Held & {
  /** Waits for a renewal in progress, but not longer than the lease lasts. */
  stopRenewal(): Promise<void>;
};

export type RenewLeaseOptions = {
  /** The subject of the error message when the lease is lost, for example `The lease 'migrations'`. */
  what: string;
  /** How long other replicas wait after the last renewal, in ms. */
  ttlMs: number;
  /** `monotonicMs()` just before the lease was requested. */
  takenAt: number;
  /** @returns false if another replica holds the lease */
  renew: () => Promise<boolean>;
};

const RENEWALS = 5;
/** The holder stops this share of `ttlMs` before the lease expires, because the clocks of replicas may differ. */
const MARGIN = 1 / 4;

/** Leases are measured with this clock, because a wall clock that is set back would extend a lease. */
export const monotonicMs = (): number => performance.now();

/**
 * The signal aborts when a renewal reports that the lease is lost, or when no renewal has succeeded for three quarters
 * of `ttlMs`.
 */
export function renewLease({ what, ttlMs, takenAt, renew }: RenewLeaseOptions): RenewedLease {
  const lost = new AbortController();
  const ownMs = ttlMs * (1 - MARGIN);
  let ownUntil = takenAt + ownMs;
  let renewal: Promise<void> = Promise.resolve();
  const interval = setInterval(() => {
    renewal = renewOnce();
  }, ttlMs / RENEWALS);
  interval.unref();
  let deadline = awaitEnd();

  /** The abort has a timer of its own, so that a hanging renewal cannot delay it. */
  function awaitEnd(): NodeJS.Timeout {
    const timer = setTimeout(() => {
      if (!isOver()) deadline = awaitEnd();
    }, ownUntil - monotonicMs());
    return timer.unref();
  }

  function isOver(): boolean {
    if (!lost.signal.aborted && monotonicMs() >= ownUntil) lose();
    return lost.signal.aborted;
  }

  async function renewOnce(): Promise<void> {
    if (isOver()) return;
    const sentAt = monotonicMs();
    // No other replica can take the lease before it expires, so a failed renewal does not lose the lease.
    const outcome = await renew().catch(() => 'unknown' as const);
    if (isOver() || outcome === 'unknown') return;
    if (outcome) ownUntil = Math.max(ownUntil, sentAt + ownMs);
    else lose();
  }

  function lose(): void {
    stop();
    lost.abort(new Error(`${what} was lost`));
  }

  function stop(): void {
    clearInterval(interval);
    clearTimeout(deadline);
  }

  return {
    signal: lost.signal,
    check() {
      isOver();
      lost.signal.throwIfAborted();
    },
    async stopRenewal() {
      clearInterval(interval);
      await Promise.race([renewal, aborted(lost.signal, lost)]);
      stop();
    },
  };
}
