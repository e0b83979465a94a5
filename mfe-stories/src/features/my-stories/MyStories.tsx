import { codeOf, messageOf } from '@sidelight/contracts';
import { EmptyState } from '@sidelight/ui';
import { storiesApi } from '../../shared/api.ts';
import { LoginPrompt } from '../../shared/LoginPrompt.tsx';
import { RedError } from '../../shared/RedError.tsx';
import { ShowMore } from '../../shared/ShowMore.tsx';
import { StoryGrid, StoryGridSkeleton } from '../../shared/StoryGrid.tsx';
import { useShareStory } from '../../shared/use-share-story.ts';
import { MyStoryCard } from './MyStoryCard.tsx';
import type { MySort } from './SortChips.tsx';

const PAGE_SIZE = 24;

export function MyStories({ order }: { order: MySort }) {
  const share = useShareStory();
  const query = storiesApi.listStories.useInfiniteQuery(
    { query: { author: 'me', ...order, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  );
  const stories = query.currentData?.pages.flatMap(({ items }) => items) ?? [];
  const isAnyCollected = stories.some(({ collections }) => collections.length > 0);
  const { data: all } = storiesApi.listCollections.useQuery(undefined, { skip: !isAnyCollected });
  const namesOf = (slugs: readonly string[]) =>
    (all?.items ?? []).filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name);
  if (!query.currentData) {
    if (!query.isError || query.isFetching) return <StoryGridSkeleton />;
    return (
      <>
        <RedError isWholePage message={messageOf(query.error)} onRetry={() => void query.refetch()} />
        {codeOf(query.error) !== 'network' && (
          <LoginPrompt message="If this goes on, sign up or log in again" target="/create" />
        )}
      </>
    );
  }
  if (stories.length === 0) {
    return (
      <EmptyState
        picture="desk"
        message="You haven't created any mysteries yet."
        hint="A strange scene, and one explanation that makes it plain: that is all a mystery needs."
      />
    );
  }
  return (
    <>
      <StoryGrid label="Your mysteries">
        {stories.map((story, index) => (
          <MyStoryCard
            key={story.storyId}
            story={story}
            collectionNames={namesOf(story.collections)}
            isFirst={index === 0}
            onShare={share}
          />
        ))}
      </StoryGrid>
      <ShowMore query={query} />
    </>
  );
}
