import { codeOf, messageOf, type Story } from '@sidelight/contracts';
import type { LocalDate } from '@sidelight/rules';
import { useAuth } from '@sidelight/shell-api';
import { gameApi } from '../../shared/api.ts';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import type { Week } from './use-week.ts';

export type HomeStory =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void; isRetrying: boolean }
  | {
      state: 'ready';
      story: Story;
      isDaily: boolean;
      /**
       * Null until a game of the mystery has ended. A solved mystery stays solved if the player gives up a later game.
       */
      outcome: Outcome | null;
    };
type Outcome = 'Completed' | 'Resigned';

/** Today's daily mystery; on a day without a daily, a random mystery (product spec, section 8). */
export function useHomeStory(today: LocalDate, week: Week): HomeStory {
  const { status } = useAuth();
  const guest = useGuestRecord();
  const daily = gameApi.getDaily.useQuery({ query: { date: today } });
  const hasNoDaily = codeOf(daily.error) === 'daily_not_found';
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
    const outcome = outcomeOf(week.plays.filter(({ dailyDate }) => dailyDate === today));
    return { state: 'ready', story, isDaily: true, outcome };
  }
  if (random.error) return failed(random);
  if (!random.data) return { state: 'loading' };
  const outcome =
    status === 'member'
      ? outcomeOf(
          completed.currentData?.storyIds.includes(random.data.storyId)
            ? [{ completedStatus: 'Completed' }]
            : [],
        )
      : outcomeOf(guest.plays.filter(({ storyId }) => storyId === randomId));
  return { state: 'ready', story: random.data, isDaily: false, outcome };
}

function outcomeOf(plays: readonly { completedStatus: string }[]): Outcome | null {
  const has = (outcome: Outcome) => plays.some(({ completedStatus }) => completedStatus === outcome);
  return has('Completed') ? 'Completed' : has('Resigned') ? 'Resigned' : null;
}

const failed = (query: { error?: unknown; isFetching: boolean; refetch: () => unknown }): HomeStory => ({
  state: 'failed',
  message: messageOf(query.error),
  retry: () => void query.refetch(),
  isRetrying: query.isFetching,
});
