/** How often a secret may be guessed at. */
export type TryPolicy = {
  /** So many tries cost nothing; after each further one the wait doubles, from a second on. */
  free: number;
  /** After so many nothing is taken until the window is over. */
  most: number;
  windowMs: number;
};

const MINUTE = 60_000;

/** At one account's password, from wherever they come. */
export const PASSWORD_TRIES: TryPolicy = { free: 5, most: 20, windowMs: 15 * MINUTE };

/** At passwords of all accounts from one address; a success takes its own try back. */
export const ADDRESS_TRIES: TryPolicy = { free: 20, most: 100, windowMs: 15 * MINUTE };

/** At an account's six digits: three of a million codes are right at a time. */
export const CODE_TRIES: TryPolicy = { free: 3, most: 10, windowMs: 60 * MINUTE };

const LONGEST_WAIT_MS = MINUTE;

/** How long the next try has to wait once `count` tries were made, in ms. */
export function waitAfter(count: number, { free, most, windowMs }: TryPolicy): number {
  if (count >= most) return windowMs;
  if (count < free) return 0;
  return Math.min(1000 * 2 ** Math.min(count - free, 20), LONGEST_WAIT_MS);
}
