import type { ClientSession, Connection } from 'mongoose';
import { newProfile } from './new-profile.ts';
import { type ProfileRecord, profileModel } from './profile.model.ts';

export function createProfilesRepository(connection: Connection) {
  const model = profileModel(connection);
  async function find(userId: string, session: ClientSession | null = null): Promise<ProfileRecord | null> {
    return model.findById(userId).session(session).lean<ProfileRecord>();
  }

  async function begin(userId: string, createdAt: Date, session: ClientSession): Promise<void> {
    await model.create([newProfile(userId, createdAt)], { session });
  }

  async function update(
    userId: string,
    changes: Partial<Omit<ProfileRecord, '_id'>>,
    session?: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await model.updateOne(
      { _id: userId },
      { $set: changes },
      session && { session },
    );
    return matchedCount === 1;
  }

  async function remove(userId: string, session: ClientSession): Promise<void> {
    await model.deleteOne({ _id: userId }, { session });
  }

  return { find, begin, update, remove };
}
