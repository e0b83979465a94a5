export type Copies = {
  readonly count: number;
  /** The base URL of the copy whose turn it is. */
  next(): string;
  /** Passes a copy over for a while: it did not answer, or is about to leave. */
  rest(baseUrl: string): void;
};

export type CopiesOptions = {
  /** How long a copy is passed over, in ms. */
  restMs?: number;
  /** A clock that only goes forward, in ms. */
  now?: () => number;
};

/** Long enough for a copy that leaves to be gone; one that comes back is met again soon. */
const REST_MS = 1_000;

/** The copies of one service take turns. Where all of them rest, the one that has rested longest is tried. */
export function createCopies(baseUrls: readonly string[], options: CopiesOptions = {}): Copies {
  const { restMs = REST_MS, now = () => performance.now() } = options;
  const restsUntil = new Map<string, number>();
  const restOf = (baseUrl: string) => restsUntil.get(baseUrl) ?? 0;
  let turn = 0;
  return {
    count: baseUrls.length,
    next() {
      const begin = turn++ % baseUrls.length;
      const inTurn = [...baseUrls.slice(begin), ...baseUrls.slice(0, begin)];
      const rested = inTurn.find((baseUrl) => restOf(baseUrl) <= now());
      return rested ?? inTurn.reduce((best, other) => (restOf(other) < restOf(best) ? other : best));
    },
    rest(baseUrl) {
      restsUntil.set(baseUrl, now() + restMs);
    },
  };
}
