import type mongoose from 'mongoose';
import { collectionOf } from '../database/collections.ts';

/**
 * Ends an account's sessions, for the operator's commands. These commands have the profile service's database, but no
 * session secret for `createSessions`.
 */
export async function endSessions(connection: mongoose.Connection, userId: string): Promise<number> {
  const { deletedCount } = await collectionOf(connection, 'sessions').deleteMany({
    'session.userId': userId,
  });
  return deletedCount;
}
