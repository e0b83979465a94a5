import type { Length } from '@sidelight/rules';

/** `difficulty` is 1 (gentle) to 4 (hard), 2.5 if unknown. */
export type ArcFields = { difficulty: number; length?: Length | undefined };

export const SUNDAY = 0;
/** The wanted difficulty of each weekday rises from gentle on Monday to hard on Saturday. */
const WANTED: Readonly<Record<number, number>> = { 1: 1, 2: 1.5, 3: 2, 4: 2.5, 5: 3, 6: 4 };
/** Sundays are for long mysteries of any difficulty. */
const TOO_SHORT: Readonly<Record<Length, number>> = { long: 0, medium: 1, short: 2 };

/**
 * How badly a mystery suits a weekday. A mystery with a value below 1 suits the day. On a Sunday, the value is the
 * number of steps from the mystery's length to 'long'. On other days, it is the difference between the mystery's
 * difficulty and the wanted difficulty. Players' mysteries have no length and count as medium.
 */
export function misfit({ difficulty, length = 'medium' }: ArcFields, weekday: number): number {
  return weekday === SUNDAY ? TOO_SHORT[length] : Math.abs(difficulty - (WANTED[weekday] ?? difficulty));
}
