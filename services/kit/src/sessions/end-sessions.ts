import type mongoose from 'mongoose';
import { collectionOf } from '../database/collections.ts';

/**
 * For the operator's commands, which have the profile service's database but no session secret.
 * @returns how many sessions ended
 */
export async function endSessions(connection: mongoose.Connection, userId: string): Promise<number> {
  const { deletedCount } = await collectionOf(connection, 'sessions').deleteMany({
    'session.userId': userId,
  });
  return deletedCount;
}
