import { type ClientSession, type Connection, Schema, trusted } from 'mongoose';
import type { PlayedSoFar, PlayRecord, TurnRecord } from '../plays/play.model.ts';

/** One judged message of a member who agreed to it (product spec, section 3), with where it came from. */
export type TuningRecord = {
  /** The turn's id. */
  _id: string;
  storyId: string;
  storyRevision: number;
  playId: string;
  userId: string;
  userMessage: string;
  assistantResponse: string;
  at: Date;
};
type ConsentRecord = { _id: string; isGiven: boolean; changedAt: Date };

const text = { type: String, required: true };
const instant = { type: Date, required: true };

const tuningSchema = new Schema<TuningRecord>(
  {
    _id: text,
    storyId: text,
    storyRevision: { type: Number, required: true },
    playId: text,
    userId: text,
    userMessage: text,
    assistantResponse: text,
    at: instant,
  },
  { collection: 'tuning_data', versionKey: false, strict: 'throw' },
);
// All of a member's, when the consent is withdrawn or the account goes.
tuningSchema.index({ userId: 1 });

const consentSchema = new Schema<ConsentRecord>(
  { _id: text, isGiven: { type: Boolean, required: true }, changedAt: instant },
  { collection: 'tuning_consents', versionKey: false, strict: 'throw' },
);

/** A choice is asked for with every turn and changes once in years; another copy may hear of it so much later. */
const HEARD_FOR_MS = 60_000;
const MOST_HEARD = 10_000;

/** Judged messages for making the host better; nothing is kept of anybody who has not agreed to it. */
export function createTuningRepository(connection: Connection) {
  const rows = connection.model<TuningRecord>('TuningData', tuningSchema);
  const consents = connection.model<ConsentRecord>('TuningConsent', consentSchema);
  const heard = new Map<string, { isGiven: boolean; until: number }>();
  return {
    /**
     * Whether a turn is to be kept: it was judged, and its player agrees as far as this copy has heard within
     * the minute. `keep` looks again.
     */
    async isWanted(play: Pick<PlayRecord, 'userId'>, turn: Pick<TurnRecord, 'verdict'>): Promise<boolean> {
      const { userId } = play;
      if (userId === null || turn.verdict === null) return false;
      const known = heard.get(userId);
      if (known && known.until > Date.now()) return known.isGiven;
      const isGiven = (await consents.exists({ _id: userId, isGiven: true })) !== null;
      if (heard.size >= MOST_HEARD) heard.clear();
      heard.set(userId, { isGiven, until: Date.now() + HEARD_FOR_MS });
      return isGiven;
    },

    /** Keeps a judged turn where its player has agreed, in the turn's own transaction. */
    async keep(session: ClientSession, play: PlayedSoFar, turn: TurnRecord): Promise<void> {
      if (play.userId === null || turn.verdict === null) return;
      const consent = await consents.exists({ _id: play.userId, isGiven: true }).session(session);
      if (!consent) return;
      const row: TuningRecord = {
        _id: turn.turnId,
        storyId: play.storyId,
        storyRevision: play.storyRevision,
        playId: play._id,
        userId: play.userId,
        userMessage: turn.question,
        assistantResponse: turn.message,
        at: turn.askedAt,
      };
      await rows.create([row], { session });
    },

    /** Follows a member's choice; an older choice that comes late changes nothing. */
    async setConsent(
      change: { userId: string; isGiven: boolean; changedAt: Date },
      session: ClientSession,
    ): Promise<void> {
      const { userId, isGiven, changedAt } = change;
      heard.delete(userId);
      const known = await consents.findOne({ _id: userId }).session(session).lean<ConsentRecord>();
      if (known && known.changedAt > changedAt) return;
      await consents.updateOne({ _id: userId }, { $set: { isGiven, changedAt } }, { upsert: true, session });
      if (!isGiven) await rows.deleteMany({ userId }, { session });
    },

    async forget(userId: string, session: ClientSession): Promise<void> {
      await rows.deleteMany({ userId }, { session });
      await consents.deleteOne({ _id: userId }, { session });
    },

    /** Every row of those who agree now, in the order of their ids. */
    async *all(): AsyncGenerator<TuningRecord> {
      const agreed = new Map<string, boolean>();
      let after = '';
      for (;;) {
        const page = await rows
          .find({ _id: trusted({ $gt: after }) })
          .sort({ _id: 1 })
          .limit(200)
          .lean<TuningRecord[]>();
        for (const row of page) {
          const isGiven =
            agreed.get(row.userId) ?? (await consents.exists({ _id: row.userId, isGiven: true })) !== null;
          agreed.set(row.userId, isGiven);
          if (isGiven) yield row;
        }
        const last = page.at(-1);
        if (!last) return;
        after = last._id;
      }
    },
  };
}
