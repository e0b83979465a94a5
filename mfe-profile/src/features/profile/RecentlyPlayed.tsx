import { buttonClass, EmptyState, ErrorCard, StoryCardSkeleton, searchIcon } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { messageOf } from '../layout/message-of.ts';
import { PlayedCard } from './PlayedCard.tsx';
import { StoryRail } from './StoryRail.tsx';
import { useRecentPlays } from './use-plays.ts';

type Props = { username: string | null; isMine: boolean };

/** The player's five most recent plays. */
export function RecentlyPlayed({ username, isMine }: Props) {
  const { data, error, isFetching, refetch } = useRecentPlays(username);
  const title = 'Recently Played';
  if (data && data.items.length > 0) {
    return (
      <StoryRail title={title}>
        {data.items.map((play) => (
          <PlayedCard key={play.playId} play={play} />
        ))}
      </StoryRail>
    );
  }
  if (data || username === null) {
    return (
      <StoryRail
        title={title}
        instead={
          <EmptyState
            message="No stories played yet"
            icon={searchIcon}
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
  if (error) {
    return (
      <StoryRail
        title={title}
        instead={
          <ErrorCard message={`Error: ${messageOf(error)}`} onRetry={refetch} isRetrying={isFetching} />
        }
      />
    );
  }
  return (
    <StoryRail title={title}>
      <StoryCardSkeleton />
      <StoryCardSkeleton />
    </StoryRail>
  );
}
