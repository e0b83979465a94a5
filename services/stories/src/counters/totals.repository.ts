import type { ClientSession, Connection } from 'mongoose';
import { totalsModel } from './totals.model.ts';

export function createTotalsRepository(connection: Connection) {
  const model = totalsModel(connection);

  async function likes(): Promise<number> {
    return (await model.findById('all').lean())?.likes ?? 0;
  }

  /**
   * Only batches (`apply-deltas.ts`) and operators' commands write this record, so players' requests never wait for
   * each other.
   */
  async function addLikes(by: number, session: ClientSession): Promise<void> {
    if (by !== 0) await model.updateOne({ _id: 'all' }, { $inc: { likes: by } }, { session, upsert: true });
  }

  return { likes, addLikes };
}
