import type { CompletedStatus, listMyDailies as listMyDailiesContract, ResultOf } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import { daysBetween, type LocalDate } from '@sidelight/rules';
import type { GameContext } from '../game-context.ts';

const RANGE_MAX_DAYS = 62;

type Request = { userId: string; from: LocalDate; to: LocalDate; storyIds: string[] };

/**
 * How a member's games of daily mysteries ended, by date and by mystery.
 * @throws {ApiError} `invalid_parameters` for more than 62 days or an end before the beginning
 */
export async function listMyDailies(
  { plays }: GameContext,
  { userId, from, to, storyIds }: Request,
): Promise<ResultOf<typeof listMyDailiesContract>> {
  const days = daysBetween(from, to);
  if (days < 0 || days >= RANGE_MAX_DAYS) throw new ApiError({ code: 'invalid_parameters' });
  const [ofDays, solved, resigned, played] = await Promise.all([
    plays.dailyOutcomes(userId, from, to),
    plays.solvedAmong(userId, storyIds),
    plays.resignedAmong(userId, storyIds),
    plays.playedAmong(userId, storyIds),
  ]);
  const best = new Map<string, CompletedStatus>([
    ...played.map((storyId) => [storyId, 'Attempted'] as const),
    ...resigned.map((storyId) => [storyId, 'Resigned'] as const),
    ...solved.map((storyId) => [storyId, 'Completed'] as const),
  ]);
  return {
    days: firstEnded(ofDays),
    stories: [...best].map(([storyId, completedStatus]) => ({ storyId, completedStatus })),
  };
}

type DailyOutcome = Awaited<ReturnType<GameContext['plays']['dailyOutcomes']>>[number];

/** The first ended game of each date, in the order in which the games ended; dates without an ended game come last. */
function firstEnded(plays: DailyOutcome[]): { date: LocalDate; completedStatus: CompletedStatus }[] {
  const endOf = ({ result, endedAt }: DailyOutcome) =>
    result && endedAt ? endedAt.getTime() : Number.POSITIVE_INFINITY;
  const byDate = new Map<LocalDate, CompletedStatus>();
  // Games without a result compare as equal: subtracting their infinite ends would give NaN.
  const inOrder = plays.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));
  for (const { dailyDate, result } of inOrder) {
    if (!byDate.has(dailyDate)) byDate.set(dailyDate, result?.completedStatus ?? 'Attempted');
  }
  return [...byDate].map(([date, completedStatus]) => ({ date, completedStatus }));
}
