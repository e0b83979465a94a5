import { roundedMinutes } from '@sidelight/rules';
import { profileApi } from '../../shared/api.ts';

export type Stat = {
  label: string;
  /** `loading` until its service has answered, `missing` where it did not. */
  value: number | 'loading' | 'missing';
};

const OPTIONS = { refetchOnMountOrArgChange: true } as const;

/** The six figures of Stats for Nerds, put together from the three services that keep them. */
export function useStats() {
  const users = profileApi.getProfileStats.useQuery(undefined, OPTIONS);
  const game = profileApi.getGameStats.useQuery(undefined, OPTIONS);
  const stories = profileApi.getStoriesStats.useQuery(undefined, OPTIONS);
  const sources = [users, game, stories];

  const figureOf = <D>(
    source: { data?: D | undefined; isError: boolean; isFetching: boolean },
    pick: (data: D) => number,
  ) => {
    if (source.data !== undefined) return pick(source.data as D);
    return source.isError && !source.isFetching ? 'missing' : 'loading';
  };
  const stats: Stat[] = [
    { label: 'Total Users', value: figureOf(users, (data) => data.totalUsers) },
    { label: 'Mysteries Created', value: figureOf(stories, (data) => data.mysteriesCreated) },
    { label: 'Questions Asked', value: figureOf(game, (data) => data.questionsAsked) },
    { label: 'Mysteries Solved', value: figureOf(game, (data) => data.mysteriesSolved) },
    {
      label: 'Average Solve Time (min)',
      value: figureOf(game, (data) => roundedMinutes(data.averageSolveTimeMs)),
    },
    { label: 'Total Likes', value: figureOf(stories, (data) => data.totalLikes) },
  ];
  return {
    stats,
    isFetching: sources.some((source) => source.isFetching),
    /** The first failure, only where no service answered. */
    error: stats.every(({ value }) => value === 'missing') ? users.error : undefined,
    retry: () => {
      for (const source of sources) if (source.isError) void source.refetch();
    },
  };
}
