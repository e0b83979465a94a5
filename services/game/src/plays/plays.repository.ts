import { collectionOf, isDuplicateKey } from '@sidelight/kit';
import { type ClientSession, type Connection, trusted } from 'mongoose';
import { type DayOfPlay, type PlayLock, type PlayRecord, playModel, type TurnRecord } from './play.model.ts';

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

export const ENDED = trusted({ $in: ['solved', 'resigned'] as PlayRecord['state'][] });

export const unlocked = (now: Date) => ({ $or: [{ lock: null }, { 'lock.until': trusted({ $lt: now }) }] });

const unchanged = ({ version, storyRevision, questionsAsked, factIds }: PlayRecord) => ({
  version: version ?? { $exists: false },
  // Replicas of the previous release do not raise `version`.
  ...{ storyRevision, questionsAsked, factIds },
});

/** Raises `version`, so that a simultaneous turn without a lock is not stored. */
const CHANGED = { version: 1 };

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

    hasEnded: async (playerKey: string, storyId: string): Promise<boolean> =>
      (await model.exists({ playerKey, storyId, endedAt: trusted({ $ne: null }), state: ENDED })) !== null,

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
          { $set: change, $inc: CHANGED },
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
    findUnended: (playId: string, playerKey: string): Promise<PlayRecord | null> =>
      driver().findOne({ _id: playId, playerKey, isOpen: true }),

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
          { $set: { ...correction, lock: null }, $inc: CHANGED },
          { returnDocument: 'after', session },
        )
        .lean<PlayRecord>(),

    renewLock: (playId: string, token: string, until: Date) =>
      model.updateOne({ _id: playId, 'lock.token': token }, { $set: { 'lock.until': until } }),

    unlock: (playId: string, token: string) =>
      model.updateOne({ _id: playId, 'lock.token': token }, { $set: { lock: null } }),

    /**
     * Stores a turn and releases the lock, if there is one.
     * @param before the play as this turn has read it
     * @param token of the turn's lock; null if the turn has no lock
     * @returns the play with the turn; null if the lock was lost, or if the play has changed and there is no lock
     */
    async saveTurn(
      before: PlayRecord,
      change: TurnChange,
      token: string | null,
      now: Date,
      session?: ClientSession,
    ): Promise<PlayRecord | null> {
      const condition =
        token === null ? { isOpen: true, ...unchanged(before), ...unlocked(now) } : { 'lock.token': token };
      const saved = await driver().findOneAndUpdate(
        { _id: before._id, ...condition },
        {
          $push: { turns: change.turn },
          $inc: { questionsAsked: change.questions, hintsUsed: change.hints, ...CHANGED },
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
  };
}
