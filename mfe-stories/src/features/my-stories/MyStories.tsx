import { EmptyState, editIcon } from '@sidelight/ui';
import { storiesApi } from '../../api.ts';
import { RedError } from '../layout/RedError.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StoryGrid, StoryGridSkeleton } from '../layout/StoryGrid.tsx';
import { messageOf } from '../stories/message-of.ts';
import { useShareStory } from '../stories/use-share-story.ts';
import { LoginPrompt } from './LoginPrompt.tsx';
import { MyStoryCard } from './MyStoryCard.tsx';
import type { MySort } from './SortChips.tsx';

const PAGE_SIZE = 24;

/** The author's list in the chosen order. */
export function MyStories({ order }: { order: MySort }) {
  const share = useShareStory();
  const query = storiesApi.listStories.useInfiniteQuery(
    { query: { author: 'me', ...order, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  );
  if (!query.currentData) {
    if (!query.isError || query.isFetching) return <StoryGridSkeleton />;
    return (
      <>
        <RedError message={messageOf(query.error)} onRetry={() => void query.refetch()} />
        <LoginPrompt message="If this goes on, sign up or log in again" target="/create" />
      </>
    );
  }
  const stories = query.currentData.pages.flatMap(({ items }) => items);
  if (stories.length === 0) {
    return (
      <EmptyState
        icon={editIcon}
        message="You haven't created any mysteries yet."
        hint="A strange scene, and one explanation that makes it plain: that is all a mystery needs."
      />
    );
  }
  return (
    <>
      <StoryGrid label="Your mysteries">
        {stories.map((story) => (
          <MyStoryCard key={story.storyId} story={story} onShare={share} />
        ))}
      </StoryGrid>
      {query.isFetchNextPageError && (
        <RedError message={messageOf(query.error)} onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <ShowMore isBusy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </>
  );
}
