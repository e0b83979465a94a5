import type { SpendBook } from '@sidelight/host';
import { collectionOf } from '@sidelight/kit';
import type { Connection } from 'mongoose';

type SpentDay = { _id: string; tokens: number };

/** For this time, in ms, a replica uses the total that it last read. This total lacks later calls of other replicas. */
const FRESH_MS = 5_000;

/**
 * Counts the tokens of a day, for all replicas together. Calls that began before the limit was reached continue, so the
 * count may exceed the limit.
 */
export function createSpendBook(
  connection: Connection,
  dailyTokens: number,
  now: () => Date = () => new Date(),
): SpendBook {
  const days = collectionOf<SpentDay>(connection, 'host_spend');
  let known = { day: '', tokens: 0, readAt: 0 };
  const today = () => now().toISOString().slice(0, 10);

  return {
    async isUsedUp() {
      const day = today();
      if (known.day !== day || now().getTime() - known.readAt > FRESH_MS) {
        const tokens = (await days.findOne({ _id: day }))?.tokens ?? 0;
        known = { day, tokens, readAt: now().getTime() };
      }
      return known.tokens >= dailyTokens;
    },
    async add(tokens) {
      const day = today();
      const stored = await days.findOneAndUpdate(
        { _id: day },
        { $inc: { tokens } },
        { upsert: true, returnDocument: 'after' },
      );
      known = { day, tokens: stored?.tokens ?? tokens, readAt: now().getTime() };
    },
  };
}
