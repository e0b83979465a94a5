import { formatDay, type LocalDate } from '@sidelight/rules';
import { type ApiError, useAuth } from '@sidelight/shell-api';
import {
  calendarIcon,
  checkIcon,
  EmptyState,
  ErrorCard,
  Icon,
  Skeleton,
  VisuallyHidden,
} from '@sidelight/ui';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { gameApi } from '../../shared/api.ts';
import { useGuestRecord } from '../../shared/use-guest-record.ts';
import styles from './ArchivePage.module.css';

type Props = { from: LocalDate; to: LocalDate; isFirst: boolean; onEmpty: () => void };

/** The daily mysteries between two dates, newest first. */
export function ArchivePart({ from, to, isFirst, onEmpty }: Props) {
  const { data, error, isLoading, refetch } = gameApi.listDailyRange.useQuery({ query: { from, to } });
  const solved = useSolved(data?.items.map(({ storyId }) => storyId) ?? []);
  const isEmpty = data?.items.length === 0;
  const reportEmpty = useEffectEvent(onEmpty);
  useEffect(() => {
    if (isEmpty) reportEmpty();
  }, [isEmpty]);

  if (error) return <ErrorCard message={(error as ApiError).message} onRetry={() => void refetch()} />;
  if (isLoading) {
    return (
      <div className={styles.list}>
        <VisuallyHidden>Loading</VisuallyHidden>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} shape="block" height="3.75rem" />
        ))}
      </div>
    );
  }
  if (isEmpty && isFirst) {
    return (
      <EmptyState
        icon={calendarIcon}
        message="No past dailies yet."
        hint="Come back tomorrow: today’s mystery will be here."
      />
    );
  }
  return (
    <ol className={styles.list}>
      {data?.items.map(({ storyDate, storyId, title }) => (
        <li key={storyDate}>
          <Link to={`/story/${storyId}`} className={styles.row}>
            <span className={styles.date}>{formatDay(storyDate)}</span>
            <span className={styles.name}>{title}</span>
            {solved.has(storyId) && (
              <span className={styles.solved}>
                <Icon icon={checkIcon} size="s" /> Solved
              </span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The ids of the mysteries that the player has solved. */
function useSolved(storyIds: readonly string[]): ReadonlySet<string> {
  const { status } = useAuth();
  const guest = useGuestRecord();
  const isMember = status === 'member';
  const mine = gameApi.listMyCompleted.useQuery(
    { query: { storyIds: [...new Set(storyIds)].join(',') } },
    { skip: !isMember || storyIds.length === 0 },
  );
  if (isMember) return new Set(mine.data?.storyIds);
  return new Set(
    guest.plays
      .filter(({ completedStatus }) => completedStatus === 'Completed')
      .map(({ storyId }) => storyId),
  );
}
