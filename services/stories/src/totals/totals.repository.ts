import { randomInt } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import { type TotalRecord, totalSchema } from './total.model.ts';

const PARTS = 16;
const ids = Array.from({ length: PARTS }, (_, part) => `part-${part}`);

/** Sums over all mysteries, updated in the transactions that update the mysteries. */
export function createTotalsRepository(connection: Connection) {
  const model = connection.model<TotalRecord>('Total', totalSchema);
  async function add(delta: { likes: number }, session: ClientSession): Promise<void> {
    const _id = ids[randomInt(PARTS)] ?? 'part-0';
    await model.updateOne({ _id }, { $inc: delta }, { session, upsert: true });
  }

  async function read(session: ClientSession | null = null): Promise<{ likes: number }> {
    const filter = { _id: trusted({ $in: ids }) };
    const parts = await model.find(filter).session(session).lean<TotalRecord[]>();
    return { likes: parts.reduce((total, part) => total + (part.likes ?? 0), 0) };
  }

  return { add, read };
}
