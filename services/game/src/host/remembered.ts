/** A game's own texts are read again with every turn; so many are kept, over all games. */
const MOST = 2_000;

/** The same work on texts, done once for each text that came lately. The result must not be changed. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
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
