import type { ClientSession } from 'mongoose';
import { orRunAgain } from '../retry-transaction.ts';
import type { TotalModel, TotalRecord } from './total.model.ts';

export type TotalsRepository = ReturnType<typeof createTotalsRepository>;

export function createTotalsRepository(model: TotalModel) {
  /** @param by 1 for a new account, -1 for one that is gone */
  async function countUser(session: ClientSession, by: 1 | -1 = 1): Promise<void> {
    await orRunAgain(() =>
      model.updateOne({ _id: 'users' }, { $inc: { count: by } }, { session, upsert: true }),
    );
  }

  async function users(): Promise<number> {
    const total = await model.findById('users').lean<TotalRecord>();
    return total?.count ?? 0;
  }

  return { countUser, users };
}
