import { messageOf } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { skipToken, useAuth } from '@sidelight/shell-api';
import { Button, EmptyState, LiveRegion } from '@sidelight/ui';
import { useMemo } from 'react';
import { storiesApi } from '../../shared/api.ts';
import { RedError } from '../../shared/RedError.tsx';
import { ShowMore } from '../../shared/ShowMore.tsx';
import { StoryGrid, StoryGridSkeleton } from '../../shared/StoryGrid.tsx';
import { usePlayed } from '../../shared/use-played.ts';
import { useShareStory } from '../../shared/use-share-story.ts';
import { BrowseCard } from './BrowseCard.tsx';
import { type BrowseChoices, FAVOURITES, toStoryQuery } from './browse-choices.ts';
import styles from './Results.module.css';

/** In seconds. A cached list that is older is shown and requested again. */
const STALE_SECONDS = 300;

const SEARCH_NOTE = 'Search looks in all mysteries';

type Props = { choices: BrowseChoices; onSearchEverything: () => void };

export function Results({ choices, onSearchEverything }: Props) {
  const { status } = useAuth();
  const share = useShareStory();
  // The list depends on the player, so the request waits for the session.
  const query = storiesApi.listStories.useInfiniteQuery(
    status === 'loading' ? skipToken : { query: toStoryQuery(choices, status === 'member') },
    // With 'unplayed only', the list is always requested again, because the player may have played one of its mysteries
    // meanwhile.
    { refetchOnMountOrArgChange: choices.unplayedOnly ? true : STALE_SECONDS },
  );
  const pages = useMemo(() => query.currentData?.pages.map(({ items }) => items) ?? [], [query.currentData]);
  const { completed, played } = usePlayed(pages);

  const all = pages.flat();
  const shown = choices.unplayedOnly ? all.filter(({ storyId }) => !played.has(storyId)) : all;
  const isEmpty = shown.length === 0 && !query.hasNextPage;
  const isSearch = choices.q !== '';
  const isWidened = isSearch && choices.collections.length > 0;
  const isNarrow = (choices.collections.length > 0 && !isSearch) || choices.unplayedOnly;
  const hasLoaded = query.currentData !== undefined;
  // The live region stays in the page while the next list loads.
  const liveRegion = (
    <LiveRegion message={hasLoaded ? `${counted(shown.length, 'mystery', 'mysteries')} shown` : ''} />
  );
  const showsOnlyFavourites = !choices.unplayedOnly && choices.collections.join() === FAVOURITES;
  const hint = isSearch ? (
    <>{isWidened && `${SEARCH_NOTE}. `}Fewer or other words may find more.</>
  ) : (
    showsOnlyFavourites && 'The heart in a game adds its mystery here.'
  );
  if (!hasLoaded) {
    return (
      <>
        {liveRegion}
        {query.isError && !query.isFetching ? (
          <RedError isWholePage message={messageOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <StoryGridSkeleton />
        )}
      </>
    );
  }
  return (
    <>
      {liveRegion}
      {isWidened && !isEmpty && <p className={styles.note}>{SEARCH_NOTE}</p>}
      {isEmpty && (
        <EmptyState picture="lantern" message="No mysteries found in the selected collections." hint={hint}>
          {isNarrow && <Button onClick={onSearchEverything}>Look in all mysteries</Button>}
        </EmptyState>
      )}
      <StoryGrid label="Mysteries">
        {shown.map((story, index) => (
          <BrowseCard
            key={story.storyId}
            story={story}
            isFirst={index === 0}
            isCompleted={completed.has(story.storyId)}
            isPlayed={played.has(story.storyId)}
            onShare={share}
          />
        ))}
      </StoryGrid>
      <ShowMore query={query} />
    </>
  );
}
