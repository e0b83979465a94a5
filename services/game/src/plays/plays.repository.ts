import { collectionOf, isDuplicateKey, olderThan, type Position } from '@sidelight/kit';
import { type ClientSession, type Connection, type QueryFilter, trusted } from 'mongoose';
import {
  type DayOfPlay,
  type DayPlay,
  type PlayLock,
  type PlayRecord,
  playModel,
  type TurnRecord,
} from './play.model.ts';

export type TurnChange = {
  turn: TurnRecord;
  questions: 0 | 1;
  hints: 0 | 1;
  factIds: string[];
  factsTotal: number;
  personalityIndex: number;
  startedAt: Date | null;
  /** Null if the turn does not change when the play expires. */
  expiresAt: Date | null;
  end: Pick<PlayRecord, 'state' | 'result' | 'endedAt' | 'isFirst'> | null;
  /** Null if the turn does not change the date for which the play counts. */
  day: DayOfPlay | null;
};

export type PlayCorrection = Pick<PlayRecord, 'turns' | 'factIds' | 'questionsAsked'>;

export const LEFT = { state: 'left', isOpen: false, lock: null } as const;

const unlocked = (now: Date) => ({ $or: [{ lock: null }, { 'lock.until': trusted({ $lt: now }) }] });

const ENDED = trusted({ $in: ['solved', 'resigned'] as PlayRecord['state'][] });

/** The `playerKey` of plays that nobody can see or continue. */
const NOBODY = 'nobody';

/**
 * The commands of every turn and of the start of a play use MongoDB's driver directly, because mongoose would take more
 * time than the command itself.
 */
export function createPlaysRepository(connection: Connection) {
  const model = playModel(connection);
  const driver = () => collectionOf<PlayRecord>(connection, 'plays');
  return {
    find: (playId: string, playerKey: string) => model.findOne({ _id: playId, playerKey }).lean<PlayRecord>(),

    findOpen: (playerKey: string, storyId: string) => driver().findOne({ playerKey, storyId, isOpen: true }),

    findLastEnded: (playerKey: string, storyId: string) =>
      driver().findOne(
        { playerKey, storyId, endedAt: { $ne: null }, state: { $in: ['solved', 'resigned'] } },
        { sort: { endedAt: -1 } },
      ),

    hasEnded: async (playerKey: string, storyId: string, session?: ClientSession): Promise<boolean> =>
      (await model
        .exists({ playerKey, storyId, endedAt: trusted({ $ne: null }), state: ENDED })
        .session(session ?? null)) !== null,

    async hasStarted({ userId, guestId }: Pick<PlayRecord, 'userId' | 'guestId'>): Promise<boolean> {
      const player = userId === null ? { guestId, userId } : { userId };
      const started = { ...player, startedAt: { $gt: new Date(0) } };
      return (await driver().findOne(started, { projection: { _id: 1 } })) !== null;
    },

    /** @returns false if this player already has an unfinished play of this mystery */
    async insert(play: PlayRecord): Promise<boolean> {
      try {
        await driver().insertOne(play);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Does nothing while a turn is in progress.
     * @param play the play as this transaction has read it
     */
    leave: (play: Pick<PlayRecord, '_id' | 'userId' | 'questionsAsked'>, now: Date, session: ClientSession) =>
      model
        .findOneAndUpdate(
          { _id: play._id, isOpen: true, ...unlocked(now) },
          {
            $set: {
              ...LEFT,
              endedAt: now,
              ...(play.userId ? { questionsReported: play.questionsAsked } : {}),
            },
          },
          { returnDocument: 'after', session },
        )
        .lean<PlayRecord>(),

    /**
     * Yields members' unfinished plays that began at or before `began`, the oldest first, each with the time of its
     * last turn.
     */
    async *openSince(began: Date): AsyncGenerator<{ playId: string; lastAskedAt: Date }> {
      const found = driver().find(
        { isOpen: true, startedAt: { $lte: began }, userId: { $ne: null } },
        { projection: { startedAt: 1, 'turns.askedAt': 1 }, sort: { startedAt: 1, _id: 1 } },
      );
      for await (const { _id: playId, startedAt, turns } of found) {
        const lastAskedAt = turns.at(-1)?.askedAt ?? startedAt;
        if (lastAskedAt) yield { playId, lastAskedAt };
      }
    },

    /** Does nothing while the play's first question is being answered, because the update would lose that answer. */
    refreshUnstarted: (playId: string, change: Partial<PlayRecord>, now: Date) =>
      model
        .findOneAndUpdate(
          { _id: playId, isOpen: true, startedAt: null, ...unlocked(now) },
          { $set: change },
          { returnDocument: 'after' },
        )
        .lean<PlayRecord>(),

    /**
     * Does nothing if the play has ended or belongs to a date already. Only the first and the last turn of a play change
     * these fields too.
     */
    setDaily: (playId: string, change: DayOfPlay) =>
      model
        .findOneAndUpdate(
          { _id: playId, isOpen: true, dailyDate: null },
          { $set: change },
          { returnDocument: 'after' },
        )
        .lean<PlayRecord>(),

    /** @returns null if the play belongs to another player or has ended */
    revisionOf: (
      playId: string,
      playerKey: string,
    ): Promise<Pick<PlayRecord, 'storyId' | 'storyRevision'> | null> =>
      driver().findOne(
        { _id: playId, playerKey, isOpen: true },
        { projection: { storyId: 1, storyRevision: 1 } },
      ),

    /** @returns null if another turn holds the lock, or if the play belongs to another player or has ended */
    lock: (playId: string, playerKey: string, lock: PlayLock, now: Date): Promise<PlayRecord | null> =>
      driver().findOneAndUpdate(
        { _id: playId, playerKey, isOpen: true, ...unlocked(now) },
        { $set: { lock } },
        { returnDocument: 'after' },
      ),

    findById: (playId: string, session?: ClientSession) =>
      model
        .findOne({ _id: playId })
        .session(session ?? null)
        .lean<PlayRecord>(),

    /**
     * Takes the lock of a play, even of an ended one.
     * @returns null if a turn or another correction holds the lock, or if there is no such play
     */
    lockAny: (playId: string, lock: PlayLock, now: Date) =>
      model
        .findOneAndUpdate({ _id: playId, ...unlocked(now) }, { $set: { lock } }, { returnDocument: 'after' })
        .lean<PlayRecord>(),

    /** Releases the lock. @returns null if the lock was lost */
    saveCorrection: (playId: string, token: string, correction: PlayCorrection, session: ClientSession) =>
      model
        .findOneAndUpdate(
          { _id: playId, 'lock.token': token },
          { $set: { ...correction, lock: null } },
          { returnDocument: 'after', session },
        )
        .lean<PlayRecord>(),

    renewLock: (playId: string, token: string, until: Date) =>
      model.updateOne({ _id: playId, 'lock.token': token }, { $set: { 'lock.until': until } }),

    unlock: (playId: string, token: string) =>
      model.updateOne({ _id: playId, 'lock.token': token }, { $set: { lock: null } }),

    /**
     * Stores a turn and releases the lock.
     * @param before the play as it was when this turn locked it
     * @returns the play with the turn, or null if the lock was lost
     */
    async saveTurn(
      before: PlayRecord,
      token: string,
      change: TurnChange,
      session?: ClientSession,
    ): Promise<PlayRecord | null> {
      const saved = await driver().findOneAndUpdate(
        { _id: before._id, 'lock.token': token },
        {
          $push: { turns: change.turn },
          $inc: { questionsAsked: change.questions, hintsUsed: change.hints },
          $set: {
            lock: null,
            factIds: change.factIds,
            factsTotal: change.factsTotal,
            personalityIndex: change.personalityIndex,
            startedAt: change.startedAt,
            ...(change.expiresAt ? { expiresAt: change.expiresAt } : {}),
            ...(change.end ? { ...change.end, isOpen: false } : {}),
            ...change.day,
          },
        },
        {
          returnDocument: 'after',
          projection: { turns: 0 },
          ...(session ? { session } : {}),
        },
      );
      return saved && { ...saved, turns: [...before.turns, change.turn] };
    },

    listStarted(filter: { userId: string; publicOnly: boolean; after: Position | null }, limit: number) {
      const { userId, publicOnly, after } = filter;
      return model
        .find(
          {
            userId,
            startedAt: trusted({ $ne: null }),
            ...(publicOnly ? { storyIsPublic: true } : {}),
            ...olderThan('startedAt', after),
          },
          { turns: 0 },
        )
        .sort({ startedAt: -1, _id: -1 })
        .limit(limit)
        .lean<(PlayRecord & { startedAt: Date })[]>();
    },

    listDaily: (userId: string, from: string, limit: number) =>
      model
        .find({ userId, dailyDate: trusted({ $gte: from }) }, { turns: 0 })
        .sort({ dailyDate: -1, _id: -1 })
        .limit(limit)
        .lean<PlayRecord[]>(),

    /** A play has a `dailyDate` only if the mystery is the daily of the date for which the play counts (decision 9). */
    dailyOutcomes: (userId: string, from: string, to: string) =>
      model
        .find({ userId, dailyDate: trusted({ $gte: from, $lte: to }), startedAt: trusted({ $ne: null }) })
        .select({ dailyDate: 1, result: 1, endedAt: 1 })
        .lean<(Pick<PlayRecord, 'result' | 'endedAt'> & { dailyDate: string })[]>(),

    outcomesAmong: (userId: string, storyIds: string[]) =>
      model
        .find({ userId, storyId: trusted({ $in: storyIds }), startedAt: trusted({ $gt: new Date(0) }) })
        .select({ storyId: 1, localDate: 1, result: 1 })
        .lean<Pick<PlayRecord, 'storyId' | 'localDate' | 'result'>[]>(),

    statesOf: (userId: string, storyId: string) =>
      model
        .find(
          { userId, storyId, state: trusted({ $in: ['in_progress', 'solved', 'resigned', 'left'] }) },
          { state: 1, startedAt: 1 },
        )
        .lean<Pick<PlayRecord, 'state' | 'startedAt'>[]>(),

    solvedAmong: (userId: string, storyIds: string[]): Promise<string[]> =>
      model.distinct('storyId', { userId, storyId: trusted({ $in: storyIds }), state: 'solved' }),

    /** Returns those of the mysteries that the member has begun. */
    async playedAmong(userId: string, storyIds: string[]): Promise<string[]> {
      const found = await model
        .find({ userId, storyId: trusted({ $in: storyIds }), startedAt: trusted({ $gt: new Date(0) }) })
        .select({ storyId: 1, _id: 0 })
        .lean<Pick<PlayRecord, 'storyId'>[]>();
      return [...new Set(found.map(({ storyId }) => storyId))];
    },

    /**
     * The member's plays that count in the mystery's statistics. There may be several if the member has also played as
     * a guest.
     */
    async firstOf(userId: string, storyId: string, limit: number): Promise<string[]> {
      const found = await model
        .find({ userId, storyId, state: ENDED, isFirst: true })
        .limit(limit)
        .select({ _id: 1 })
        .lean<Pick<PlayRecord, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },

    askedSince: (since: Date): AsyncIterable<DayPlay> =>
      driver()
        .find(
          { 'turns.askedAt': { $gte: since } },
          {
            projection: {
              ...{ result: 1, 'turns.kind': 1, 'turns.verdict': 1, 'turns.latencyMs': 1 },
              ...{ 'turns.askedAt': 1, 'turns.dispute': 1 },
            },
            batchSize: 500,
          },
        )
        .map((play): DayPlay => play),

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

    listAll: (userId: string, after: string | undefined, limit: number) =>
      model
        .find({ userId, ...(after === undefined ? {} : { _id: trusted({ $gt: after }) }) })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<PlayRecord[]>(),

    endedBetween: (userId: string, { from, to, limit }: { from: Date; to: Date; limit: number }) =>
      model
        .find({ userId, endedAt: trusted({ $gte: from, $lt: to }), state: ENDED })
        .sort({ endedAt: -1 })
        .limit(limit)
        .select('storyId storyTitle state dailyDate turns.question turns.kind turns.newFactIds turns.askedAt')
        .lean<PlayRecord[]>(),

    ofMember: (userId: string): AsyncIterable<PlayRecord> =>
      driver().find({ userId }, { sort: { _id: 1 }, batchSize: 100 }),

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
