import { type Collection, messageOf } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { EmptyState, Skeleton, StoryTile, VisuallyHidden } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { storiesApi } from '../../shared/api.ts';
import pageStyles from '../../shared/Page.module.css';
import { RedError } from '../../shared/RedError.tsx';
import gridStyles from '../../shared/StoryGrid.module.css';
import { StoryGrid } from '../../shared/StoryGrid.tsx';
import styles from './CollectionsPage.module.css';

/** All collections, with links to their mysteries. */
export function CollectionsPage() {
  const { data, error, isFetching, refetch } = storiesApi.listCollections.useQuery();
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>Collections</h1>
      {!data && error && !isFetching && (
        <RedError isWholePage message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <CollectionsSkeleton />}
      {data?.items.length === 0 && <EmptyState picture="lantern" message="There are no collections yet." />}
      {data && data.items.length > 0 && (
        <StoryGrid label="Collections">
          {data.items.map((collection) => (
            <CollectionCard key={collection.slug} collection={collection} />
          ))}
        </StoryGrid>
      )}
    </div>
  );
}

function CollectionCard({ collection }: { collection: Collection }) {
  const { slug, name, storyCount, displayColour, iconName } = collection;
  return (
    <Link to={`/browse?collections=${slug}`} className={styles.card}>
      <StoryTile
        storyId={slug}
        imageUrl={null}
        displayColour={displayColour}
        displayIcon={iconName}
        className={styles.tile}
      />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.count}>{counted(storyCount, 'story', 'stories')}</span>
      </span>
    </Link>
  );
}

const WAITING = ['first', 'second', 'third', 'fourth', 'fifth'];

function CollectionsSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading collections…</span>
      </VisuallyHidden>
      <div aria-hidden="true" className={gridStyles.grid}>
        {WAITING.map((key) => (
          <div key={key} className={styles.card}>
            <Skeleton shape="block" height="auto" className={styles.waiting} />
            <div className={styles.words}>
              <Skeleton shape="title" />
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
