import type { Story } from '@sidelight/contracts';
import { formatDayOf } from '@sidelight/rules';
import { buttonClass, EmptyState, StoryCard } from '@sidelight/ui';
import { Link, useNavigate } from 'react-router-dom';
import { RecentStories } from './RecentStories.tsx';
import { useCreation } from './use-creation.ts';
import { RECENT } from './use-plays.ts';

type Props = { username: string | null; isMine: boolean };

export function RecentlyCreated({ username, isMine }: Props) {
  const { data, error, isFetching, refetch } = useCreation(username);
  const stories = username === null ? [] : data?.recentStories.slice(0, RECENT);
  return (
    <RecentStories
      title="Recently Created"
      cards={stories?.map((story) => <CreatedCard key={story.storyId} story={story} />) ?? null}
      error={error}
      onRetry={refetch}
      isRetrying={isFetching}
      empty={
        <EmptyState
          message="No stories created yet"
          picture="desk"
          hint={isMine ? 'A strange scene and the reason behind it: that is all a mystery needs.' : undefined}
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

function CreatedCard({ story }: { story: Story }) {
  const navigate = useNavigate();
  const { likes, dislikes, dateCreated } = story;
  return (
    <StoryCard
      story={story}
      created={{ likes, dislikes, date: formatDayOf(dateCreated) }}
      onOpen={(id) => void navigate(`/story/${id}`)}
    />
  );
}
