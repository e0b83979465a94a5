import { type Collection, messageOf } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { EmptyState, Skeleton, StoryTile, searchIcon, VisuallyHidden } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { storiesApi } from '../../shared/api.ts';
import pageStyles from '../../shared/Page.module.css';
import { RedError } from '../../shared/RedError.tsx';
import { StoryGrid } from '../../shared/StoryGrid.tsx';
import styles from './CollectionsPage.module.css';

/** All collections, with links to their mysteries. */
export function CollectionsPage() {
  const { data, error, isFetching, refetch } = storiesApi.listCollections.useQuery();
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>Collections</h1>
      {!data && error && !isFetching && (
        <RedError message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <CollectionsSkeleton />}
      {data?.items.length === 0 && <EmptyState icon={searchIcon} message="There are no collections yet." />}
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

function CollectionsSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading collections…</span>
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.skeletons}>
        <Skeleton shape="block" height="7rem" />
        <Skeleton shape="block" height="7rem" />
        <Skeleton shape="block" height="7rem" />
      </div>
    </>
  );
}
