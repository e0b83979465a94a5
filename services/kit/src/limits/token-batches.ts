import type { RateLimiterAbstract } from 'rate-limiter-flexible';

type TokenBatch = { left: number; until: number };

/** How many batches a replica keeps. A further batch replaces the oldest batch, whose unused tokens are lost. */
const MOST_KEYS = 10_000;

/**
 * Reserves the tokens of a limit, one for each allowed call, in batches, so that most calls need no database. All
 * replicas together never use more tokens than the limit has. A replica may leave up to `batchSize - 1` reserved tokens
 * of a key unused.
 */
export function createTokenBatches() {
  const batches = new Map<string, TokenBatch>();
  const refills = new Map<string, Promise<void>>();

  async function refill(
    id: string,
    limiter: RateLimiterAbstract,
    key: string,
    batchSize: number,
  ): Promise<void> {
    const { msBeforeNext } = await limiter.consume(key, batchSize);
    batches.delete(id);
    batches.set(id, { left: batchSize, until: Date.now() + msBeforeNext });
    const oldest = batches.keys().next().value;
    if (batches.size > MOST_KEYS && oldest !== undefined) batches.delete(oldest);
  }

  async function take(limiter: RateLimiterAbstract, key: string, batchSize: number): Promise<void> {
    const id = `${limiter.keyPrefix} ${key}`;
    for (;;) {
      const known = batches.get(id);
      if (known && known.left > 0 && known.until > Date.now()) {
        known.left -= 1;
        return;
      }
      // Concurrent calls for the same key wait for the same refill.
      const running =
        refills.get(id) ?? refill(id, limiter, key, batchSize).finally(() => refills.delete(id));
      refills.set(id, running);
      await running;
    }
  }

  return { take };
}
