import { type ClientSession, type Connection, Schema, trusted } from 'mongoose';
import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';

/** One judged message of a member who consented (product spec, section 3), with its play. */
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
// A member's rows, when the consent is withdrawn or the account is deleted.
tuningSchema.index({ userId: 1 });

const consentSchema = new Schema<ConsentRecord>(
  { _id: text, isGiven: { type: Boolean, required: true }, changedAt: instant },
  { collection: 'tuning_consents', versionKey: false, strict: 'throw' },
);

/** How long a replica caches a member's consent, which every turn needs and which rarely changes. */
const CACHE_MS = 60_000;
const MOST_CACHED = 10_000;

/** Judged messages for improving the host, only of members who consented. */
export function createTuningRepository(connection: Connection) {
  const rows = connection.model<TuningRecord>('TuningData', tuningSchema);
  const consents = connection.model<ConsentRecord>('TuningConsent', consentSchema);
  const cachedConsents = new Map<string, { isGiven: boolean; until: number }>();
  return {
    /**
     * Whether a turn should be stored: it was judged, and its player consented by this replica's cache. `add` checks
     * the consent again.
     */
    async isWanted(play: Pick<PlayRecord, 'userId'>, turn: Pick<TurnRecord, 'verdict'>): Promise<boolean> {
      const { userId } = play;
      if (userId === null || turn.verdict === null) return false;
      const known = cachedConsents.get(userId);
      if (known && known.until > Date.now()) return known.isGiven;
      const isGiven = (await consents.exists({ _id: userId, isGiven: true })) !== null;
      if (cachedConsents.size >= MOST_CACHED) cachedConsents.clear();
      cachedConsents.set(userId, { isGiven, until: Date.now() + CACHE_MS });
      return isGiven;
    },

    /** Stores a judged turn if its player consented, in the turn's own transaction. */
    async add(session: ClientSession, play: PlayRecord, turn: TurnRecord): Promise<void> {
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

    /** Stores a member's choice, and deletes the rows if consent is withdrawn. An older choice is ignored. */
    async setConsent(
      change: { userId: string; isGiven: boolean; changedAt: Date },
      session: ClientSession,
    ): Promise<void> {
      const { userId, isGiven, changedAt } = change;
      cachedConsents.delete(userId);
      const known = await consents.findOne({ _id: userId }).session(session).lean<ConsentRecord>();
      if (known && known.changedAt > changedAt) return;
      await consents.updateOne({ _id: userId }, { $set: { isGiven, changedAt } }, { upsert: true, session });
      if (!isGiven) await rows.deleteMany({ userId }, { session });
    },

    async forget(userId: string, session: ClientSession): Promise<void> {
      await rows.deleteMany({ userId }, { session });
      await consents.deleteOne({ _id: userId }, { session });
    },

    /** All rows of members who consent now, in the order of their ids. */
    async *all(): AsyncGenerator<TuningRecord> {
      const consented = new Map<string, boolean>();
      let after = '';
      for (;;) {
        const page = await rows
          .find({ _id: trusted({ $gt: after }) })
          .sort({ _id: 1 })
          .limit(200)
          .lean<TuningRecord[]>();
        for (const row of page) {
          const isGiven =
            consented.get(row.userId) ?? (await consents.exists({ _id: row.userId, isGiven: true })) !== null;
          consented.set(row.userId, isGiven);
          if (isGiven) yield row;
        }
        const last = page.at(-1);
        if (!last) return;
        after = last._id;
      }
    },
  };
}
