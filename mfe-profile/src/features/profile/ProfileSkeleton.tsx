import { Card, Skeleton, StoryCardSkeleton, VisuallyHidden } from '@sidelight/ui';
import panel from '../../shared/Panel.module.css';
import { StatisticsSkeleton } from '../../shared/StatisticsSkeleton.tsx';
import header from './ProfileHeader.module.css';
import styles from './ProfileView.module.css';
import rail from './StoryRail.module.css';

const PANELS = ['streak', 'achievements', 'playing', 'creation'];

const ACTIONS = ['9rem', '7rem', '6rem'];

export function ProfileSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div>
        <h1>
          <VisuallyHidden>Profile</VisuallyHidden>
        </h1>
        <p role="status">
          <VisuallyHidden>Loading the profile…</VisuallyHidden>
        </p>
      </div>
      <div className={header.header}>
        <div className={header.who}>
          <Skeleton shape="circle" width="5rem" height="5rem" />
          <div>
            <Skeleton shape="title" width="10rem" />
            <Skeleton width="8rem" />
          </div>
        </div>
        <Skeleton shape="circle" width="7rem" height="7rem" />
        <div className={header.actions}>
          <Skeleton width="100%" height="1.75rem" />
        </div>
        <div className={header.actions}>
          {ACTIONS.map((width) => (
            <Skeleton key={width} className={header.waiting} width={width} />
          ))}
        </div>
      </div>
      <div className={styles.columns}>
        {PANELS.map((name) => (
          <Card key={name} className={panel.panel}>
            <Skeleton shape="title" />
            <StatisticsSkeleton count={4} />
          </Card>
        ))}
      </div>
      <div className={rail.rail}>
        <StoryCardSkeleton />
        <StoryCardSkeleton />
      </div>
    </div>
  );
}
