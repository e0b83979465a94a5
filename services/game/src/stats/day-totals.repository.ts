import type { HostStats } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';
import { addDays, type LocalDate, lastDays, utcDateOf } from '@sidelight/rules';
import { type Connection, trusted } from 'mongoose';
import type { DayTotals } from './day-totals.ts';
import { medianStep } from './response-scale.ts';

/** The published statistics cover this many days. */
const DAYS = 30;

export type DayTotalsRecord = DayTotals & {
  /** The day, in UTC. */
  _id: string;
  /**
   * This becomes true about an hour after the day's end. Final totals are not computed again, so they stay when guests'
   * plays are deleted.
   */
  isFinal: boolean;
};

const dayTotalsModel = defineModel<DayTotalsRecord>('DayTotals', {
  collection: 'day_totals',
});

export function createDayTotalsRepository(connection: Connection) {
  const model = dayTotalsModel(connection);
  return {
    async firstOpenDay(): Promise<LocalDate> {
      const last = await model.findOne({ isFinal: true }).sort({ _id: -1 }).lean<DayTotalsRecord>();
      return last ? addDays(last._id, 1) : '1970-01-01';
    },

    /** Saves the days in the order of the list. */
    async save(days: readonly DayTotalsRecord[]): Promise<void> {
      if (days.length === 0) return;
      await model.bulkWrite(
        days.map((day) => ({
          replaceOne: { filter: { _id: day._id }, replacement: day, upsert: true },
        })),
      );
    },

    async sums(): Promise<Pick<DayTotals, 'questions' | 'solved' | 'solveTimeMs'>> {
      const days = await model
        .find({}, { questions: 1, solved: 1, solveTimeMs: 1 })
        .lean<Pick<DayTotals, 'questions' | 'solved' | 'solveTimeMs'>[]>();
      const sum = (field: 'questions' | 'solved' | 'solveTimeMs') =>
        days.reduce((total, day) => total + day[field], 0);
      return { questions: sum('questions'), solved: sum('solved'), solveTimeMs: sum('solveTimeMs') };
    },

    async latest(now: Date): Promise<Omit<HostStats, 'host' | 'evaluation'>> {
      const today = utcDateOf(now);
      const days = await model
        .find({ _id: trusted({ $gte: addDays(today, 1 - DAYS), $lte: today }) })
        .lean<DayTotalsRecord[]>();
      const latency: Record<string, number> = {};
      for (const [step, answers] of days.flatMap((day) => Object.entries(day.latency))) {
        latency[step] = (latency[step] ?? 0) + answers;
      }
      const byDay = new Map(days.map(({ _id, questions }) => [_id, questions]));
      const judged = days.reduce((total, day) => total + day.judged, 0);
      const unclear = days.reduce((total, day) => total + day.unclear, 0);
      return {
        judged,
        unclearShare: judged === 0 ? null : unclear / judged,
        responseMs: medianStep(latency),
        questionsPerDay: lastDays(today, DAYS).map((day) => ({ day, questions: byDay.get(day) ?? 0 })),
      };
    },
  };
}
