/** A game's own texts are read again with every turn; so many are kept, over all games. */
const MOST = 2_000;

/** The same work on texts, done once for each text that came lately. The result must not be changed. */
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
 * The same for work that also depends on a story. The limit is for all stories together: a limit for each of a hundred
 * stories would not bound memory. The result must not reference the story.
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
