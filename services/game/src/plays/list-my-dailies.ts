import {
  type CompletedStatus,
  type listMyDailies as listMyDailiesContract,
  RANGE_MAX_DAYS,
  type ResultOf,
} from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import { daysBetween, type LocalDate } from '@sidelight/rules';
import type { GameContext } from '../game-context.ts';

type Request = { userId: string; from: LocalDate; to: LocalDate; storyIds: string[] };

/** @throws {ApiError} `invalid_parameters` for more than 62 days, or if `to` is before `from` */
export async function listMyDailies(
  { playHistory }: GameContext,
  { userId, from, to, storyIds }: Request,
): Promise<Result> {
  const days = daysBetween(from, to);
  if (days < 0 || days >= RANGE_MAX_DAYS) throw new ApiError({ code: 'invalid_parameters' });
  const [ofDays, ofStories] = await Promise.all([
    playHistory.dailyOutcomes(userId, from, to),
    playHistory.outcomesAmong(userId, storyIds),
  ]);
  return { days: firstEnded(ofDays), stories: bestByDate(ofStories) };
}

type Result = ResultOf<typeof listMyDailiesContract>;
type PlayHistory = GameContext['playHistory'];
type DailyOutcome = Awaited<ReturnType<PlayHistory['dailyOutcomes']>>[number];
type StoryOutcome = Awaited<ReturnType<PlayHistory['outcomesAmong']>>[number];

const statusOf = ({ result }: Pick<DailyOutcome, 'result'>): CompletedStatus =>
  result?.completedStatus ?? 'Attempted';

/**
 * For each date, returns the status of the play that ended first. If none has ended, returns the status of an
 * unfinished play.
 */
function firstEnded(plays: DailyOutcome[]): Result['days'] {
  const endOf = ({ result, endedAt }: DailyOutcome) =>
    result && endedAt ? endedAt.getTime() : Number.POSITIVE_INFINITY;
  const byDate = new Map<LocalDate, CompletedStatus>();
  // The difference of two infinite ends would be NaN.
  const inOrder = plays.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));
  for (const play of inOrder) {
    if (!byDate.has(play.dailyDate)) byDate.set(play.dailyDate, statusOf(play));
  }
  return [...byDate].map(([date, completedStatus]) => ({ date, completedStatus }));
}

const BEST_FIRST: readonly CompletedStatus[] = ['Completed', 'Resigned', 'Attempted'];

/**
 * Returns the best status of each mystery on each date, because a member may have begun several plays of it on one
 * date.
 */
function bestByDate(plays: StoryOutcome[]): Result['stories'] {
  const best = new Map<string, Result['stories'][number]>();
  for (const status of BEST_FIRST) {
    for (const play of plays.filter((each) => statusOf(each) === status)) {
      const { storyId, localDate: playedOn } = play;
      const key = `${storyId} ${playedOn}`;
      if (!best.has(key)) best.set(key, { storyId, playedOn, completedStatus: status });
    }
  }
  return [...best.values()];
}
