/** What work that one copy does at a time knows of its right to go on. */
export type Held = {
  /** Aborted before anybody else may have what is held, even while the database hangs. */
  signal: AbortSignal;
  /**
   * To be called before each write: a process that was paused has a signal that does not know it yet.
   * @throws the signal's reason once what was held is lost
   */
  check: () => void;
};

export type HeldUntilSettled = Held & {
  /** Ends the renewals. Waits for one that is under way, but not past the time that is left. */
  settle(): Promise<void>;
};

export type KeepHeldOptions = {
  /** For the error's text, for example `The lease 'migrations'`. */
  what: string;
  /** How long others wait after the last renewal, in ms. */
  ttlMs: number;
  /** `monotonicMs()` before the command that took it was sent: others count from no earlier moment. */
  takenAt: number;
  /** Renews it for `ttlMs` from now. @returns false where somebody else has it */
  renew: () => Promise<boolean>;
};

/** Renewed so many times before it runs out. */
const RENEWALS = 5;
/** The holder stops so much earlier, as a part of `ttlMs`, than others may begin: clocks of copies may differ by that. */
const MARGIN = 1 / 4;

/** Milliseconds on a clock that nobody sets: the wall clock may jump, and a lease must not grow by that. */
export const monotonicMs = (): number => performance.now();

/**
 * Renews what was taken for a while, and tells its holder to stop before it can be anybody else's: when a renewal
 * says so, and in any case when none has worked for three quarters of `ttlMs`.
 */
export function keepHeld({ what, ttlMs, takenAt, renew }: KeepHeldOptions): HeldUntilSettled {
  const lost = new AbortController();
  const ownMs = ttlMs * (1 - MARGIN);
  let ownUntil = takenAt + ownMs;
  let renewal: Promise<void> = Promise.resolve();
  const interval = setInterval(() => {
    renewal = renewOnce();
  }, ttlMs / RENEWALS);
  interval.unref();
  let deadline = awaitEnd();

  /** Apart from the renewals, so that one that hangs changes nothing. */
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
    // Where the database is away, others may have it only when it has run out.
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
    async settle() {
      clearInterval(interval);
      await Promise.race([renewal, aborted(lost.signal)]);
      stop();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
