import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** A part of a limit that this copy has taken out of the database and gives out by itself, until then. */
type Allowance = { left: number; until: number };

/** Keys whose allowances are remembered; the oldest go first, with what was left of them. */
const MOST_KEYS = 10_000;

/**
 * Takes points out of a limit some at a time, so that most calls ask no database. Never more is given out than the
 * limit has; a copy may be left with up to `atATime - 1` points of a key that nobody else gets.
 */
export function createAllowances() {
  const allowances = new Map<string, Allowance>();
  const refills = new Map<string, Promise<void>>();

  async function refill(
    id: string,
    limiter: RateLimiterAbstract,
    key: string,
    atATime: number,
  ): Promise<void> {
    const { msBeforeNext } = await limiter.consume(key, atATime);
    allowances.delete(id);
    allowances.set(id, { left: atATime, until: Date.now() + msBeforeNext });
    const oldest = allowances.keys().next().value;
    if (allowances.size > MOST_KEYS && oldest !== undefined) allowances.delete(oldest);
  }

  /** Takes one point. @throws what the limiter rejects with */
  async function take(limiter: RateLimiterAbstract, key: string, atATime: number): Promise<void> {
    const id = `${limiter.keyPrefix} ${key}`;
    for (;;) {
      const known = allowances.get(id);
      if (known && known.left > 0 && known.until > Date.now()) {
        known.left -= 1;
        return;
      }
      // All who wait meanwhile share it.
      const running = refills.get(id) ?? refill(id, limiter, key, atATime).finally(() => refills.delete(id));
      refills.set(id, running);
      await running;
    }
  }

  return { take };
}
