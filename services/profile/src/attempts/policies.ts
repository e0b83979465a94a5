export type TryPolicy = {
  /** After this many tries, the wait is a second. Each further try doubles the wait, up to a minute. */
  free: number;
  /** After this many tries, every try is refused for `windowMs`. */
  most: number;
  windowMs: number;
};

const MINUTE = 60_000;

/** For the tries at one account's password, from all network addresses together. */
export const PASSWORD_TRIES: TryPolicy = { free: 5, most: 20, windowMs: 15 * MINUTE };

/**
 * For the tries from one network address, at the passwords of all accounts together. A successful try does not count.
 */
export const ADDRESS_TRIES: TryPolicy = { free: 20, most: 100, windowMs: 15 * MINUTE };

/** At any time, three of the million six-digit codes are valid, so only a few tries are allowed. */
export const CODE_TRIES: TryPolicy = { free: 3, most: 10, windowMs: 60 * MINUTE };

const LONGEST_WAIT_MS = MINUTE;

/** The wait after `count` tries, in ms. */
export function waitAfter(count: number, { free, most, windowMs }: TryPolicy): number {
  if (count >= most) return windowMs;
  if (count < free) return 0;
  return Math.min(1000 * 2 ** Math.min(count - free, 20), LONGEST_WAIT_MS);
}
