import type { ReactionType } from '@sidelight/contracts';
import { retryOnDuplicate } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';
import { trusted } from 'mongoose';
import { type ReactionRecord, reactionModel } from './reaction.model.ts';

export function createReactionsRepository(connection: Connection) {
  const model = reactionModel(connection);
  async function find(userId: string, storyId: string): Promise<ReactionType> {
    const found = await model.findOne({ userId, storyId }).lean<ReactionRecord>();
    return found?.reactionType ?? 'none';
  }

  async function replace(
    { userId, storyId, reactionType }: { userId: string; storyId: string; reactionType: ReactionType },
    createdAt: Date,
    session: ClientSession,
  ): Promise<ReactionType> {
    const before =
      reactionType === 'none'
        ? await model.findOneAndDelete({ userId, storyId }, { session }).lean<ReactionRecord>()
        : await retryOnDuplicate(() =>
            model
              .findOneAndUpdate(
                { userId, storyId },
                { $set: { reactionType }, $setOnInsert: { createdAt } },
                { session, upsert: true, returnDocument: 'before' },
              )
              .lean<ReactionRecord>(),
          );
    // The week in review has the likes of a week, so a dislike that becomes a like gets a new date.
    if (before && reactionType !== 'none' && before.reactionType !== reactionType)
      await model.updateOne({ userId, storyId }, { $set: { createdAt } }, { session });
    return before?.reactionType ?? 'none';
  }

  async function listAll(userId: string): Promise<ReactionRecord[]> {
    return model.find({ userId }).sort({ storyId: 1 }).lean<ReactionRecord[]>();
  }

  async function listLiked(
    userId: string,
    { from, to, limit }: { from: Date; to: Date; limit: number },
  ): Promise<string[]> {
    const found = await model
      .find({ userId, reactionType: 'like', createdAt: trusted({ $gte: from, $lt: to }) })
      .sort({ createdAt: 1 })
      .limit(limit)
      .select('storyId')
      .lean<Pick<ReactionRecord, 'storyId'>[]>();
    return found.map(({ storyId }) => storyId);
  }

  async function reassign(from: string, to: string, session: ClientSession): Promise<void> {
    await model.updateMany({ userId: from }, { $set: { userId: to } }, { session });
  }

  return { find, replace, listAll, listLiked, reassign };
}
