import { addDays, type LocalDate, lastDays, utcDateOf } from '@sidelight/rules';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Figures } from './play-figures.ts';
import { medianStep } from './response-scale.ts';

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
  /** What plays that are deleted had moved here; part of the figures. */
  gone?: Figures;
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
    gone: { type: Schema.Types.Mixed },
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

/** What was asked and how it was answered, by the day it was asked. */
export function createDayStatsRepository(connection: Connection) {
  const model = connection.model<DayShard>('DayStats', daySchema);
  return {
    /** The figures of the last 30 days. */
    async latest(now: Date): Promise<DayFigures> {
      const today = utcDateOf(now);
      const shards = await model
        .find({ day: trusted({ $gte: addDays(today, 1 - DAYS), $lte: today }) })
        .lean<DayShard[]>();
      const sum = (field: 'judged' | 'unclear') =>
        shards.reduce((total, shard) => total + (shard[field] ?? 0), 0);
      const latency: Record<string, number> = {};
      const byDay = new Map<LocalDate, number>();
      for (const shard of shards) {
        byDay.set(shard.day, (byDay.get(shard.day) ?? 0) + (shard.questions ?? 0));
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
