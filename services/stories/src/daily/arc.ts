import type { Length } from '@sidelight/rules';

/**
 * The fields that decide how well a mystery suits a weekday. `difficulty` is 1 (gentle) to 4 (hard), 2.5 if unknown.
 */
export type ArcFields = { difficulty: number; length?: Length | undefined };

/** The number that `weekdayOf` returns for a Sunday. */
export const SUNDAY = 0;
/**
 * The wanted difficulty of each day: Monday gentle, Tuesday between gentle and fair, Wednesday fair, Thursday between
 * fair and tricky, Friday tricky, Saturday hard.
 */
const WANTED: Readonly<Record<number, number>> = { 1: 1, 2: 1.5, 3: 2, 4: 2.5, 5: 3, 6: 4 };
/** The misfit of each length on a Sunday. Sundays are for long mysteries of any difficulty. */
const TOO_SHORT: Readonly<Record<Length, number>> = { long: 0, medium: 1, short: 2 };

/**
 * How badly a mystery suits a weekday: the distance from the wanted difficulty, in levels. On a Sunday it is the
 * distance from a long mystery, in steps of length. A mystery suits the day if this number is below 1. Players'
 * mysteries have no length and count as medium.
 */
export function misfit({ difficulty, length = 'medium' }: ArcFields, weekday: number): number {
  return weekday === SUNDAY ? TOO_SHORT[length] : Math.abs(difficulty - (WANTED[weekday] ?? difficulty));
}
