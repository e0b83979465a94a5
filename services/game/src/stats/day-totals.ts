import { type LocalDate, utcDateOf } from '@sidelight/rules';
import type { DayPlay } from '../plays/play.model.ts';
import { asAnswered, isCounted } from '../plays/turn-change.ts';
import { stepOf } from './response-scale.ts';

/** A later dispute does not change the totals. */
export type DayTotals = {
  questions: number;
  /** Answers with a verdict, `unclear` included. */
  judged: number;
  unclear: number;
  /** The number of judged answers for each step of the response time. The steps are in `response-scale.ts`. */
  latency: Record<string, number>;
  solved: number;
  solveTimeMs: number;
};

/**
 * A turn counts on the day (UTC) of its question, and a solved play on the day of its last turn.
 * @param from turns before this day are left out
 */
export async function totalsByDay(
  plays: AsyncIterable<DayPlay>,
  from: LocalDate,
): Promise<Map<LocalDate, DayTotals>> {
  const days = new Map<LocalDate, DayTotals>();
  const totalsOf = (day: LocalDate): DayTotals => {
    const none = { questions: 0, judged: 0, unclear: 0, latency: {}, solved: 0, solveTimeMs: 0 };
    const known = days.get(day) ?? none;
    days.set(day, known);
    return known;
  };
  for await (const { turns, result } of plays) {
    for (const turn of turns) {
      const day = utcDateOf(turn.askedAt);
      if (day >= from) addTurn(totalsOf(day), turn);
    }
    const last = turns.at(-1);
    if (!last || utcDateOf(last.askedAt) < from || result?.completedStatus !== 'Completed') continue;
    const totals = totalsOf(utcDateOf(last.askedAt));
    totals.solved += 1;
    totals.solveTimeMs += result.timeTakenMs;
  }
  return days;
}

function addTurn(totals: DayTotals, turn: DayPlay['turns'][number]): void {
  const { kind, verdict, latencyMs } = asAnswered(turn);
  if (isCounted({ kind, verdict })) totals.questions += 1;
  if (verdict === null) return;
  const step = stepOf(latencyMs);
  totals.judged += 1;
  totals.latency[step] = (totals.latency[step] ?? 0) + 1;
  if (verdict === 'unclear') totals.unclear += 1;
}
