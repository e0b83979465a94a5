export type Replicas = {
  readonly count: number;
  next(): string;
  /**
   * Makes `next` skip this replica for a while. Call it if the replica did not respond or is about to stop.
   * @param options.isLate the replica may have accepted the request, but did not respond in time
   */
  eject(baseUrl: string, options?: { isLate?: boolean }): void;
};

export type ReplicasOptions = {
  /** In ms. */
  ejectMs?: number;
  /** In ms. */
  ejectLateMs?: number;
  /** A monotonic clock, in ms. */
  now?: () => number;
};

/**
 * How long an ejected replica is skipped. A stopping replica closes its port within this time, and a restarted replica
 * soon gets requests again.
 */
const EJECT_MS = 1_000;
/** Longer, because each new try of a replica that hangs costs a request some seconds. */
const EJECT_LATE_MS = 10_000;

/** Round-robin. If all replicas are ejected, `next` returns the replica that was ejected first. */
export function createReplicas(baseUrls: readonly string[], options: ReplicasOptions = {}): Replicas {
  const { ejectMs = EJECT_MS, ejectLateMs = EJECT_LATE_MS, now = () => performance.now() } = options;
  /** Until when each replica is ejected, in the order of the ejections. */
  const ejected = new Map<string, number>();
  let turn = 0;
  return {
    count: baseUrls.length,
    next() {
      const first = turn++ % baseUrls.length;
      const inTurn = [...baseUrls.slice(first), ...baseUrls.slice(0, first)];
      const available = inTurn.find((baseUrl) => (ejected.get(baseUrl) ?? 0) <= now());
      return available ?? ([...ejected.keys()][0] as string);
    },
    eject(baseUrl, { isLate = false } = {}) {
      ejected.delete(baseUrl);
      ejected.set(baseUrl, now() + (isLate ? ejectLateMs : ejectMs));
    },
  };
}
