import { type Collection, messageOf } from '@sidelight/contracts';
import { counted } from '@sidelight/rules';
import { cx, EmptyState, Skeleton, StoryTile, VisuallyHidden } from '@sidelight/ui';
import { Link } from 'react-router-dom';
import { storiesApi } from '../../shared/api.ts';
import pageStyles from '../../shared/Page.module.css';
import { RedError } from '../../shared/RedError.tsx';
import gridStyles from '../../shared/StoryGrid.module.css';
import { StoryGrid } from '../../shared/StoryGrid.tsx';
import styles from './CollectionsPage.module.css';

export function CollectionsPage() {
  const { data, error, isFetching, refetch } = storiesApi.listCollections.useQuery();
  const shown = data?.items.filter(({ storyCount }) => storyCount > 0);
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>Collections</h1>
      {!data && error && !isFetching && (
        <RedError isWholePage message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <CollectionsSkeleton />}
      {shown?.length === 0 && <EmptyState picture="lantern" message="There are no collections yet." />}
      {shown && shown.length > 0 && (
        <StoryGrid label="Collections">
          {shown.map((collection, index) => (
            <CollectionCard key={collection.slug} collection={collection} isFirst={index === 0} />
          ))}
        </StoryGrid>
      )}
    </div>
  );
}

const COVER_SIZES = '(width >= 64rem) 21rem, (width >= 40rem) 45vw, 9rem';

function CollectionCard({ collection, isFirst }: { collection: Collection; isFirst: boolean }) {
  const { slug, name, description, storyCount, displayColour, iconName, imageUrl = null } = collection;
  return (
    <Link to={`/browse?collections=${slug}`} className={styles.card}>
      <StoryTile
        storyId={slug}
        imageUrl={imageUrl}
        displayColour={displayColour}
        displayIcon={iconName}
        sizes={COVER_SIZES}
        isFirst={isFirst}
        className={styles.cover}
      />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>{' '}
        {description && <span className={styles.line}>{description}</span>}{' '}
        <span className={styles.count}>{counted(storyCount, 'story', 'stories')}</span>
      </span>
    </Link>
  );
}

const WAITING = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function CollectionsSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading collections…</span>
      </VisuallyHidden>
      <div aria-hidden="true" className={gridStyles.grid}>
        {WAITING.map((key) => (
          <div key={key} className={styles.card}>
            <Skeleton shape="block" height="auto" className={cx(styles.cover, styles.waiting)} />
            <div className={styles.words}>
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton width="40%" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
