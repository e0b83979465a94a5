import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './StoryCard.module.css';

/** The shape of a story card that is loading. */
export function StoryCardSkeleton() {
  return (
    <div className={styles.card} data-testid="story-card-skeleton" aria-hidden="true">
      <Skeleton shape="block" height="10rem" />
      <div className={styles.body}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    </div>
  );
}
