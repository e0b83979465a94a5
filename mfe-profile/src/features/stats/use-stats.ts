import { roundedMinutes } from '@sidelight/rules';
import {
  bookIcon,
  clockIcon,
  commentsIcon,
  type IconData,
  thumbsUpIcon,
  trophyIcon,
  usersIcon,
} from '@sidelight/ui';
import { profileApi } from '../../shared/api.ts';

export type Stat = {
  label: string;
  icon: IconData;
  value: number | 'loading' | 'missing';
};

const OPTIONS = { refetchOnMountOrArgChange: true } as const;

export function useStats() {
  const users = profileApi.getProfileStats.useQuery(undefined, OPTIONS);
  const game = profileApi.getGameStats.useQuery(undefined, OPTIONS);
  const stories = profileApi.getStoriesStats.useQuery(undefined, OPTIONS);
  const host = profileApi.getHostStats.useQuery(undefined, OPTIONS);
  const sources = [users, game, stories, host];

  const statisticOf = <D>(
    source: { data?: D | undefined; isError: boolean; isFetching: boolean },
    pick: (data: D) => number,
  ) => {
    if (source.data !== undefined) return pick(source.data as D);
    return source.isError && !source.isFetching ? 'missing' : 'loading';
  };
  const stats: Stat[] = [
    { label: 'Total Users', icon: usersIcon, value: statisticOf(users, (data) => data.totalUsers) },
    {
      label: 'Mysteries Created',
      icon: bookIcon,
      value: statisticOf(stories, (data) => data.mysteriesCreated),
    },
    { label: 'Questions Asked', icon: commentsIcon, value: statisticOf(game, (data) => data.questionsAsked) },
    { label: 'Mysteries Solved', icon: trophyIcon, value: statisticOf(game, (data) => data.mysteriesSolved) },
    {
      label: 'Average Solve Time (min)',
      icon: clockIcon,
      value: statisticOf(game, (data) => roundedMinutes(data.averageSolveTimeMs)),
    },
    { label: 'Total Likes', icon: thumbsUpIcon, value: statisticOf(stories, (data) => data.totalLikes) },
  ];
  return {
    stats,
    host: host.data,
    isPartial: sources.some(({ data, isError, isFetching }) => data === undefined && isError && !isFetching),
    isFetching: sources.some((source) => source.isFetching),
    error: stats.every(({ value }) => value === 'missing') ? users.error : undefined,
    retry: () => {
      for (const source of sources) if (source.isError) void source.refetch();
    },
  };
}
