import type { ClientSession, Connection } from 'mongoose';
import { deletedMemberModel } from './deleted-member.model.ts';

/** The mark of a deleted account is kept for this time, because an event about the account may arrive late. */
const KEEP_MS = 90 * 86_400_000;

export function createDeletedMembersRepository(connection: Connection) {
  const model = deletedMemberModel(connection);
  return {
    async add(userId: string, now: Date, session: ClientSession): Promise<void> {
      await model.create([{ _id: userId, expiresAt: new Date(now.getTime() + KEEP_MS) }], { session });
    },

    has: async (userId: string, session: ClientSession): Promise<boolean> =>
      (await model.exists({ _id: userId }).session(session)) !== null,
  };
}
