import { appendEvents, collectionOf, inTransaction, type Migration } from '@sidelight/kit';
import type { PlayRecord } from '../plays/play.model.ts';
import { leftEvent } from '../plays/play-events.ts';

/**
 * Earlier releases never reported the questions of left plays to profiles. This migration reports those of all
 * members' left plays, each play once.
 */
export const questionsOfLeftPlays: Migration = {
  id: '0002-questions-of-left-plays',
  async up(connection, { check }) {
    const plays = collectionOf<PlayRecord>(connection, 'plays');
    const unreported = {
      state: 'left' as const,
      userId: { $ne: null },
      startedAt: { $ne: null },
      questionsReported: { $exists: false },
    };
    for await (const { _id } of plays.find(unreported, { projection: { _id: 1 } })) {
      check();
      await inTransaction(connection, async (session) => {
        const play = await plays.findOne({ ...unreported, _id }, { session });
        if (!play) return;
        const questionsReported = play.questionsAsked;
        await plays.updateOne({ _id }, { $set: { questionsReported } }, { session });
        if (questionsReported === 0) return;
        await appendEvents(connection, 'game', session, [
          leftEvent({ ...play, questionsReported }, new Date()),
        ]);
      });
    }
  },
};
