import { Card, Skeleton, StoryCardSkeleton, VisuallyHidden } from '@sidelight/ui';
import panel from '../../shared/Panel.module.css';
import { StatisticsSkeleton } from '../../shared/StatisticsSkeleton.tsx';
import header from './ProfileHeader.module.css';
import styles from './ProfileView.module.css';
import rail from './StoryRail.module.css';

const PANELS = ['streak', 'achievements', 'playing', 'creation'];

/** The shape of a profile that is loading. */
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
