export type Replicas = {
  readonly count: number;
  next(): string;
  /** Makes `next` skip this replica for `ejectMs`. Call it if the replica did not respond or is about to stop. */
  eject(baseUrl: string): void;
};

export type ReplicasOptions = {
  /** In ms. */
  ejectMs?: number;
  /** A monotonic clock, in ms. */
  now?: () => number;
};

/**
 * How long an ejected replica is skipped. A stopping replica closes its port within this time, and a restarted replica
 * soon gets requests again.
 */
const EJECT_MS = 1_000;

/** Round-robin. If all replicas are ejected, `next` returns the replica whose ejection ends first. */
export function createReplicas(baseUrls: readonly string[], options: ReplicasOptions = {}): Replicas {
  const { ejectMs = EJECT_MS, now = () => performance.now() } = options;
  const ejected = new Map<string, number>();
  const ejectedUntil = (baseUrl: string) => ejected.get(baseUrl) ?? 0;
  let turn = 0;
  return {
    count: baseUrls.length,
    next() {
      const first = turn++ % baseUrls.length;
      const inTurn = [...baseUrls.slice(first), ...baseUrls.slice(0, first)];
      const available = inTurn.find((baseUrl) => ejectedUntil(baseUrl) <= now());
      return (
        available ?? inTurn.reduce((best, other) => (ejectedUntil(other) < ejectedUntil(best) ? other : best))
      );
    },
    eject(baseUrl) {
      ejected.set(baseUrl, now() + ejectMs);
    },
  };
}
