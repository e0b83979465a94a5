/** Pseudo-random numbers from 0 to 1; the same seed gives the same numbers. */
export function drawerOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

export function shuffle<T>(list: T[], draw: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
}
