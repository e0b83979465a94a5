import { collectionOf, olderThan, type Position } from '@sidelight/kit';
import { type Connection, trusted } from 'mongoose';
import { type DayPlay, type PlayRecord, playModel } from './play.model.ts';
import { ENDED } from './plays.repository.ts';

/** Reads what players have played. */
export function createPlayHistoryRepository(connection: Connection) {
  const model = playModel(connection);
  const driver = () => collectionOf<PlayRecord>(connection, 'plays');
  return {
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
  };
}
