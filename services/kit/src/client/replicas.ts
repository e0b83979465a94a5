export type Replicas = {
  readonly count: number;
  next(): string;
  /** Makes `next` skip this replica for `ejectMs`. Call it if the replica did not respond or is about to stop. */
  eject(baseUrl: string): void;
};

export type ReplicasOptions = {
  /** In ms. */
  ejectMs?: number;
  /** In ms. */
  checkMs?: number;
  /** A monotonic clock, in ms. */
  now?: () => number;
};

/**
 * How long an ejected replica is skipped. A stopping replica closes its port within this time, and a restarted replica
 * soon gets requests again.
 */
const EJECT_MS = 1_000;

/**
 * If there are several replicas, each is asked for `/healthz` after each period of this length, and has as much time to
 * respond. Otherwise a replica that accepts requests but does not answer them, for example because its process is
 * frozen, would keep its share of the requests.
 */
const CHECK_MS = 2_000;

/** Round-robin. If all replicas are ejected, `next` returns the replica whose ejection ends first. */
export function createReplicas(baseUrls: readonly string[], options: ReplicasOptions = {}): Replicas {
  const { ejectMs = EJECT_MS, checkMs = CHECK_MS, now = () => performance.now() } = options;
  const ejected = new Map<string, number>();
  const ejectedUntil = (baseUrl: string) => ejected.get(baseUrl) ?? 0;
  const ejectFor = (baseUrl: string, ms: number) =>
    ejected.set(baseUrl, Math.max(ejectedUntil(baseUrl), now() + ms));
  const check = async (baseUrl: string) => {
    // The ejection lasts until the next check has ended.
    if (await hangs(baseUrl, checkMs)) ejectFor(baseUrl, 2 * checkMs);
  };
  if (baseUrls.length > 1) setInterval(() => void baseUrls.forEach(check), checkMs).unref();
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
      ejectFor(baseUrl, ejectMs);
    },
  };
}

/** A replica that refuses the connection does not hang: the next replica gets its requests at once. */
function hangs(baseUrl: string, timeoutMs: number): Promise<boolean> {
  return fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async (response) => {
      await response.body?.cancel();
      return false;
    },
    (error: Error) => error.name === 'TimeoutError',
  );
}
