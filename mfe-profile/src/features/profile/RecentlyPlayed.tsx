import { buttonClass, EmptyState } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { PlayedCard } from './PlayedCard.tsx';
import { RecentStories } from './RecentStories.tsx';
import { useRecentPlays } from './use-plays.ts';

type Props = { username: string | null; isMine: boolean };

export function RecentlyPlayed({ username, isMine }: Props) {
  const { data, error, isFetching, refetch } = useRecentPlays(username);
  const items = username === null ? [] : data?.items;
  return (
    <RecentStories
      title="Recently Played"
      cards={items?.map((play) => <PlayedCard key={play.playId} play={play} />) ?? null}
      error={error}
      onRetry={refetch}
      isRetrying={isFetching}
      empty={
        <EmptyState
          message="No stories played yet"
          picture="chair"
          hint={isMine ? 'The first question is the hardest. Pick a mystery and ask it.' : undefined}
        >
          {isMine && (
            <Link to="/browse" className={buttonClass('primary')}>
              Find a mystery
            </Link>
          )}
        </EmptyState>
      }
    />
  );
}
