/** How many results are cached, over all games. Each turn reads the earlier texts of its game again. */
const MOST = 2_000;

/** Caches the results of `work` for the latest texts. Callers must not change a result. */
export function memoise<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    known.set(text, result);
    if (known.size > MOST) known.delete(known.keys().next().value as string);
    return result;
  };
}

/**
 * The same cache for work that also depends on a story. All stories share one limit, because a limit for each of a
 * hundred stories would allow too much memory. The result must not reference the story, or the cache would keep the
 * story in memory.
 */
export function memoiseFor<S extends object, T>(
  work: (story: S, text: string) => T,
): (story: S, text: string) => T {
  const byStory = new WeakMap<S, Map<string, T>>();
  /** Oldest first. */
  const kept = new Set<{ of: Map<string, T>; text: string }>();
  return (story, text) => {
    const known = byStory.get(story) ?? new Map<string, T>();
    byStory.set(story, known);
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(story, text);
    known.set(text, result);
    kept.add({ of: known, text });
    const [oldest] = kept;
    if (kept.size > MOST && oldest) {
      kept.delete(oldest);
      oldest.of.delete(oldest.text);
    }
    return result;
  };
}
