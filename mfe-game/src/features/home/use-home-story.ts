import type { Story } from '@sidelight/contracts';
import type { LocalDate } from '@sidelight/rules';
import { type ApiError, useAuth } from '@sidelight/shell-api';
import { gameApi } from '../../shared/api.ts';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import type { Week } from './use-week.ts';

export type HomeStory =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'ready'; story: Story; isDaily: boolean; isSolved: boolean };

/** Today's daily mystery; a random one if none is set (product spec, section 8). */
export function useHomeStory(today: LocalDate, week: Week): HomeStory {
  const { status } = useAuth();
  const guest = useGuestRecord();
  const daily = gameApi.getDaily.useQuery({ query: { date: today } });
  const hasNoDaily = (daily.error as ApiError | undefined)?.code === 'daily_not_found';
  const random = gameApi.getRandomStory.useQuery({ query: {} }, { skip: !hasNoDaily });
  const randomId = hasNoDaily ? random.data?.storyId : undefined;
  const completed = gameApi.listMyCompleted.useQuery(
    { query: { storyIds: randomId ?? '' } },
    { skip: randomId === undefined || status !== 'member' },
  );

  if (!hasNoDaily) {
    if (daily.error) return failed(daily);
    if (!daily.currentData) return { state: 'loading' };
    const { story } = daily.currentData;
    const isSolved = week.plays.some(
      ({ dailyDate, completedStatus }) => dailyDate === today && completedStatus === 'Completed',
    );
    return { state: 'ready', story, isDaily: true, isSolved };
  }
  if (random.error) return failed(random);
  if (!random.data) return { state: 'loading' };
  const isSolved =
    status === 'member'
      ? (completed.data?.storyIds.includes(random.data.storyId) ?? false)
      : guest.plays.some(
          ({ storyId, completedStatus }) => storyId === randomId && completedStatus === 'Completed',
        );
  return { state: 'ready', story: random.data, isDaily: false, isSolved };
}

const failed = (query: { error?: unknown; refetch: () => unknown }): HomeStory => ({
  state: 'failed',
  message: (query.error as ApiError).message,
  retry: () => void query.refetch(),
});
