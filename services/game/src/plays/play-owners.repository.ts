import { type ClientSession, type Connection, type QueryFilter, trusted } from 'mongoose';
import { type PlayRecord, playModel } from './play.model.ts';
import { LEFT, unlocked } from './plays.repository.ts';

/** The `playerKey` of plays that nobody can see or continue. */
const NOBODY = 'nobody';

/** Changes whom plays belong to. */
export function createPlayOwnersRepository(connection: Connection) {
  const model = playModel(connection);
  return {
    async anonymiseExpired(now: Date): Promise<void> {
      const expired: QueryFilter<PlayRecord> = {
        userId: null,
        guestId: trusted({ $ne: null }),
        expiresAt: trusted({ $ne: null, $lte: now }),
      };
      await model.updateMany({ ...expired, isOpen: true }, { $set: { ...LEFT, endedAt: now } });
      await model.updateMany(expired, { $set: { guestId: null, playerKey: NOBODY } });
    },

    /**
     * @param keepSince plays with a turn at or after this instant are not deleted
     * @returns how many were deleted
     */
    async deleteExpired(now: Date, keepSince: Date, limit: number): Promise<number> {
      const expired: QueryFilter<PlayRecord> = {
        userId: null,
        expiresAt: trusted({ $ne: null, $lte: now }),
        'turns.askedAt': trusted({ $not: { $gte: keepSince } }),
      };
      const found = await model
        .find(expired)
        .sort({ expiresAt: 1, _id: 1 })
        .limit(limit)
        .select({ _id: 1 })
        .lean<Pick<PlayRecord, '_id'>[]>();
      // A guest's play that has become a member's since the search must stay.
      const ids = found.map(({ _id }) => _id);
      return (await model.deleteMany({ ...expired, _id: trusted({ $in: ids }) })).deletedCount;
    },

    async forgetMember(userId: string, now: Date, session: ClientSession): Promise<void> {
      await model.updateMany({ userId, isOpen: true }, { $set: { ...LEFT, endedAt: now } }, { session });
      const anonymous = { userId: null, guestId: null, playerKey: NOBODY, expiresAt: null };
      await model.updateMany({ userId }, { $set: anonymous }, { session });
    },

    /** The guest's plays that were opened up to `until`. */
    guestPlays: (guestId: string, until: Date, session: ClientSession) =>
      model
        .find({ guestId, userId: null, createdAt: trusted({ $lte: until }) }, { turns: 0 })
        .sort({ dailyDate: 1, endedAt: 1 })
        .session(session)
        .lean<PlayRecord[]>(),

    hasOpen: async (playerKey: string, storyId: string, session: ClientSession): Promise<boolean> =>
      (await model.exists({ playerKey, storyId, isOpen: true }).session(session)) !== null,

    /** Closes the player's unfinished play without a question. Does nothing while a turn is in progress. */
    leaveUnstarted: (playerKey: string, storyId: string, now: Date, session: ClientSession) =>
      model.updateOne(
        { playerKey, storyId, isOpen: true, startedAt: null, ...unlocked(now) },
        { $set: { ...LEFT, endedAt: now, questionsReported: 0 } },
        { session },
      ),

    /** @returns null if the play had already been moved */
    claim: (playId: string, userId: string, change: Partial<PlayRecord>, session: ClientSession) =>
      model
        .findOneAndUpdate(
          { _id: playId, userId: null },
          { $set: { ...change, userId, playerKey: `user:${userId}`, expiresAt: null } },
          { returnDocument: 'after', session },
        )
        .lean<PlayRecord>(),
  };
}
