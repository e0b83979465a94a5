import { collectionOf, inTransaction, type Migration } from '@sidelight/kit';
import type { LocalDate } from '@sidelight/rules';
import type { ClientSession, Connection } from 'mongoose';
import type { DisputeRecord } from '../disputes/dispute.model.ts';
import type { DayPlay } from '../plays/play.model.ts';
import { BEFORE, type DayTotalsRecord } from '../stats/day-totals.repository.ts';
import { type DayTotals, NO_TOTALS, totalsByDay } from '../stats/day-totals.ts';
import { firstUnfinishedDay } from '../stats/refresh-days.ts';
import { dropIndex } from './drop-index.ts';

type OldDay = { _id: string; day: LocalDate } & Partial<DayTotals>;
type OldSums = { questionsAsked?: number; mysteriesSolved?: number; solveTimeMs?: number };
/** The counters of a play's turns that no shard contained yet. */
type PendingPlay = {
  _id: string;
  uncounted?: { totals?: OldSums; days?: Record<LocalDate, Partial<DayTotals>> };
};

/**
 * Earlier releases kept running statistics in shards, and turns in plays that the shards did not contain yet. This
 * migration makes one document a day of them. Days that are over get the values of the shards and become final. The
 * document `before` gets what the shards of the whole game contain beyond all days. The old collections stay for
 * replicas of the previous release; nothing else reads them.
 */
export const dayTotals: Migration = {
  id: '0004-day-totals',
  async up(connection, { check }) {
    check();
    await inTransaction(connection, (session) => convert(connection, session));
    await dropIndex(connection, 'plays', 'uncounted.at_1');
  },
};

async function convert(connection: Connection, session: ClientSession): Promise<void> {
  const open = firstUnfinishedDay(new Date());
  const plays = collectionOf<PendingPlay>(connection, 'plays');
  const pending = await plays.find({ uncounted: { $exists: true } }, { session }).toArray();

  const days = new Map<string, DayTotals>();
  const addTo = (day: LocalDate, totals: Partial<DayTotals>) => {
    if (day < open) days.set(day, sumOf(days.get(day) ?? NO_TOTALS, totals));
  };
  for await (const { day, ...totals } of collectionOf<OldDay>(connection, 'stats_days').find({}, { session }))
    addTo(day, totals);
  for (const { uncounted } of pending)
    for (const [day, totals] of Object.entries(uncounted?.days ?? {})) addTo(day, totals);
  const recent = collectionOf<DayPlay>(connection, 'plays').find(
    { 'turns.askedAt': { $gte: new Date(open) } },
    { session },
  );
  const openDays = await totalsByDay(recent, open);

  const old = await collectionOf<OldSums & { _id: string }>(connection, 'stats')
    .find({}, { session })
    .toArray();
  const sums = [...old, ...pending.flatMap(({ uncounted }) => uncounted?.totals ?? [])];
  const oldSum = (field: keyof OldSums) => sums.reduce((total, each) => total + (each[field] ?? 0), 0);
  const daySum = (field: 'questions' | 'solved' | 'solveTimeMs') =>
    [...days.values(), ...openDays.values()].reduce((total, day) => total + day[field], 0);
  const reversed = await collectionOf<DisputeRecord>(connection, 'disputes').countDocuments(
    { status: 'reversed' },
    { session },
  );
  const before: DayTotals = {
    ...NO_TOTALS,
    // Totals of days contain questions with reversed answers; the old sum did not.
    questions: oldSum('questionsAsked') + reversed - daySum('questions'),
    solved: oldSum('mysteriesSolved') - daySum('solved'),
    solveTimeMs: oldSum('solveTimeMs') - daySum('solveTimeMs'),
  };
  const records = [...days, [BEFORE, before] as const].map(
    ([_id, totals]): DayTotalsRecord => ({ _id, ...totals, isFinal: true }),
  );
  const stored = collectionOf<DayTotalsRecord>(connection, 'day_totals');
  await stored.deleteMany({}, { session });
  await stored.insertMany(records, { session });
  await plays.updateMany({ uncounted: { $exists: true } }, { $unset: { uncounted: '' } }, { session });
}

function sumOf(one: DayTotals, other: Partial<DayTotals>): DayTotals {
  const latency = { ...one.latency };
  for (const [step, answers] of Object.entries(other.latency ?? {})) {
    latency[step] = (latency[step] ?? 0) + answers;
  }
  return {
    questions: one.questions + (other.questions ?? 0),
    judged: one.judged + (other.judged ?? 0),
    unclear: one.unclear + (other.unclear ?? 0),
    latency,
    solved: one.solved,
    solveTimeMs: one.solveTimeMs,
  };
}
