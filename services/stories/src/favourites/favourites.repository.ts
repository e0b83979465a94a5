import { isDuplicateKey } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { type FavouriteRecord, favouriteModel } from './favourite.model.ts';

export function createFavouritesRepository(connection: Connection) {
  const model = favouriteModel(connection);
  async function has(userId: string, storyId: string): Promise<boolean> {
    return (await model.exists({ userId, storyId })) !== null;
  }

  async function add(userId: string, storyId: string, createdAt: Date): Promise<void> {
    try {
      await model.updateOne({ userId, storyId }, { $setOnInsert: { createdAt } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // Another tab of the player has added it.
    }
  }

  async function remove(userId: string, storyId: string): Promise<void> {
    await model.deleteOne({ userId, storyId });
  }

  /** Newest first. */
  async function list(userId: string, limit: number): Promise<string[]> {
    const found = await model
      .find({ userId })
      .sort({ createdAt: -1 })
      .limit(limit)
      .select('storyId')
      .lean<Pick<FavouriteRecord, 'storyId'>[]>();
    return found.map(({ storyId }) => storyId);
  }

  /** Unsorted. The query reads only index keys. */
  async function ids(userId: string): Promise<string[]> {
    const found = await model
      .find({ userId })
      .select({ storyId: 1, _id: 0 })
      .lean<Pick<FavouriteRecord, 'storyId'>[]>();
    return found.map(({ storyId }) => storyId);
  }

  /** Oldest first. */
  async function listAll(userId: string): Promise<FavouriteRecord[]> {
    return model.find({ userId }).sort({ createdAt: 1 }).lean<FavouriteRecord[]>();
  }

  async function removeAll(userId: string, session: ClientSession): Promise<void> {
    await model.deleteMany({ userId }, { session });
  }

  return { has, add, remove, list, ids, listAll, removeAll };
}
