import { addDays, type LocalDate, lastDays, utcDateOf } from '@sidelight/rules';
import { type ClientSession, type Connection, Schema, trusted } from 'mongoose';
import type { PlayRecord } from '../plays/play.model.ts';
import type { TurnChange } from '../plays/plays.repository.ts';
import { medianStep, stepOf } from './response-scale.ts';

/** Turns of different plays move different shards of a day. */
const SHARDS = 8;
/** How far back the published figures look. */
const DAYS = 30;

type DayShard = {
  _id: string;
  /** By UTC. */
  day: LocalDate;
  questions: number;
  /** Answers with a verdict, and those of them that are 'unclear'. */
  judged: number;
  unclear: number;
  /** Judged answers by the step of their response time; see `response-scale.ts`. */
  latency?: Record<string, number>;
};

const count = { type: Number, default: 0 };

const daySchema = new Schema<DayShard>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    questions: count,
    judged: count,
    unclear: count,
    latency: { type: Schema.Types.Mixed },
  },
  { collection: 'stats_days', versionKey: false, minimize: false },
);
// The shards of the last days.
daySchema.index({ day: 1 });

export type DayFigures = {
  judged: number;
  unclearShare: number | null;
  responseMs: number | null;
  questionsPerDay: { day: LocalDate; questions: number }[];
};

/** What was asked and how it was answered, by day; moved in the transaction of the turn. */
export function createDayStatsRepository(connection: Connection) {
  const model = connection.model<DayShard>('DayStats', daySchema);
  return {
    async countTurn(
      session: ClientSession,
      play: PlayRecord,
      { turn, questions }: TurnChange,
      now: Date,
    ): Promise<void> {
      const isJudged = turn.verdict !== null;
      if (questions === 0 && !isJudged) return;
      const day = utcDateOf(now);
      const shard = Number.parseInt(play._id.slice(0, 2), 16) % SHARDS;
      await model.updateOne(
        { _id: `${day}:${shard}` },
        {
          $setOnInsert: { day },
          $inc: {
            questions,
            judged: isJudged ? 1 : 0,
            unclear: turn.verdict === 'unclear' ? 1 : 0,
            ...(isJudged ? { [`latency.${stepOf(turn.latencyMs)}`]: 1 } : {}),
          },
        },
        { upsert: true, session },
      );
    },

    /** The figures of the last 30 days. */
    async latest(now: Date): Promise<DayFigures> {
      const today = utcDateOf(now);
      const shards = await model
        .find({ day: trusted({ $gte: addDays(today, 1 - DAYS), $lte: today }) })
        .lean<DayShard[]>();
      const sum = (field: 'judged' | 'unclear') => shards.reduce((total, shard) => total + shard[field], 0);
      const latency: Record<string, number> = {};
      const byDay = new Map<LocalDate, number>();
      for (const shard of shards) {
        byDay.set(shard.day, (byDay.get(shard.day) ?? 0) + shard.questions);
        for (const [step, answers] of Object.entries(shard.latency ?? {})) {
          latency[step] = (latency[step] ?? 0) + answers;
        }
      }
      const judged = sum('judged');
      return {
        judged,
        unclearShare: judged === 0 ? null : sum('unclear') / judged,
        responseMs: medianStep(latency),
        questionsPerDay: lastDays(today, DAYS).map((day) => ({ day, questions: byDay.get(day) ?? 0 })),
      };
    },
  };
}

export type DayStatsRepository = ReturnType<typeof createDayStatsRepository>;
