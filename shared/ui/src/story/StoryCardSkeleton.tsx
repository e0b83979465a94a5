import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './StoryCard.module.css';

export function StoryCardSkeleton() {
  return (
    <div className={styles.card} data-testid="story-card-skeleton" aria-hidden="true">
      <Skeleton shape="block" height="auto" className={styles.waiting} />
      <div className={styles.body}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
        <Skeleton width="35%" />
      </div>
    </div>
  );
}
