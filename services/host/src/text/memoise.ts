import { LRUCache } from 'lru-cache';

/**
 * The most results that one function keeps, for all games together. Results are kept because each turn of a game reads
 * the earlier turns again.
 */
const MOST = 2_000;

/** Callers must not change a result, because later calls return the same object. */
export function memoise<T extends string | object>(work: (text: string) => T): (text: string) => T {
  const read = memoiseFor((_: object, text) => work(text));
  const same = {};
  return (text) => read(same, text);
}

/**
 * Like `memoise`, for work that also depends on a story. All stories share one limit, because a limit for each story
 * would allow too much memory. The result must not reference the story, or the cache would keep the story in memory.
 */
export function memoiseFor<S extends object, T extends NonNullable<unknown>>(
  work: (story: S, text: string) => T,
): (story: S, text: string) => T {
  const numbers = new WeakMap<S, number>();
  let last = 0;
  const known = new LRUCache<string, T>({ max: MOST });
  return (story, text) => {
    const number = numbers.get(story) ?? ++last;
    numbers.set(story, number);
    const key = `${number} ${text}`;
    const result = known.get(key) ?? work(story, text);
    known.set(key, result);
    return result;
  };
}
