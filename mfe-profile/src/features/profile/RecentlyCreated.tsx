import { formatDay, localDateOf } from '@sidelight/rules';
import {
  buttonClass,
  EmptyState,
  ErrorCard,
  PALETTE_ICONS,
  StoryCard,
  StoryCardSkeleton,
} from '@sidelight/ui';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../layout/message-of.ts';
import { StoryRail } from './StoryRail.tsx';
import { useCreation } from './use-creation.ts';
import { RECENT } from './use-plays.ts';

type Props = { username: string | null; isMine: boolean };

/** The player's five newest mysteries. */
export function RecentlyCreated({ username, isMine }: Props) {
  const { data, error, isFetching, refetch } = useCreation(username);
  const navigate = useNavigate();
  const title = 'Recently Created';
  if (data && data.recentStories.length > 0) {
    return (
      <StoryRail title={title}>
        {data.recentStories.slice(0, RECENT).map((story) => (
          <StoryCard
            key={story.storyId}
            story={story}
            created={{
              likes: story.likes,
              dislikes: story.dislikes,
              date: formatDay(localDateOf(new Date(story.dateCreated))),
            }}
            onOpen={(id) => void navigate(`/story/${id}`)}
          />
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
            message="No stories created yet"
            icon={PALETTE_ICONS.pen}
            hint={
              isMine ? 'A strange scene and the reason behind it: that is all a mystery needs.' : undefined
            }
          >
            {isMine && (
              <Link to="/create/new" className={buttonClass('primary')}>
                Write a mystery
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
