import { defineModel } from '@sidelight/kit';
import type { ClientSession, Connection } from 'mongoose';

/** Whether a member's judged questions may be used to improve the host. */
export type ConsentRecord = {
  /** The account's id. */
  _id: string;
  isGiven: boolean;
  changedAt: Date;
  /** Turns from this time on are tuning data. Null without consent. */
  givenAt: Date | null;
};

const consentModel = defineModel<ConsentRecord>('TuningConsent', {
  collection: 'tuning_consents',
});

export function createConsentsRepository(connection: Connection) {
  const model = consentModel(connection);
  return {
    /** An older choice than the stored one is ignored. A repeated consent keeps the time of the first consent. */
    async set(
      { userId, isGiven, changedAt }: { userId: string; isGiven: boolean; changedAt: Date },
      session: ClientSession,
    ): Promise<void> {
      const known = await model.findById(userId).session(session).lean<ConsentRecord>();
      if (known && known.changedAt > changedAt) return;
      const givenAt = isGiven ? (known?.givenAt ?? changedAt) : null;
      await model.updateOne(
        { _id: userId },
        { $set: { isGiven, changedAt, givenAt } },
        { upsert: true, session },
      );
    },

    async forget(userId: string, session: ClientSession): Promise<void> {
      await model.deleteOne({ _id: userId }, { session });
    },

    given: () => model.find({ isGiven: true }).sort({ _id: 1 }).lean<ConsentRecord[]>(),
  };
}
