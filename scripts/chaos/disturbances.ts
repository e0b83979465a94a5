export type Disturbance =
  | { kind: 'kill'; name: string }
  | { kind: 'freeze'; name: string; forMs: number }
  | { kind: 'fill'; forMs: number };

/** A disturbance, and how long to wait before the next. */
export type Step = { what: Disturbance; thenMs: number };

/** A seeded random number generator, from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Endless disturbances, the same for the same seed. In each round, each process is killed once and frozen once and the
 * disk is full once, in random order.
 * @param hasSmallDisk whether the disk may be filled
 */
export function* disturbances(
  names: readonly string[],
  { seed, hasSmallDisk }: { seed: number; hasSmallDisk: boolean },
): Generator<Step, never> {
  const random = randomFrom(seed);
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const all = (): Disturbance[] => [
    ...names.map((name): Disturbance => ({ kind: 'kill', name })),
    ...names.map((name): Disturbance => ({ kind: 'freeze', name, forMs: between(500, 5_000) })),
    ...(hasSmallDisk ? [{ kind: 'fill', forMs: between(3_000, 8_000) } as const] : []),
  ];
  for (;;) {
    const left = all();
    while (left.length > 0) {
      const [what] = left.splice(Math.floor(random() * left.length), 1);
      if (what) yield { what, thenMs: between(1_500, 5_500) };
    }
  }
}
