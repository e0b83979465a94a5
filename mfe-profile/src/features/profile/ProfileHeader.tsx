import type { Profile } from '@sidelight/contracts';
import { formatDayOf, levelOf } from '@sidelight/rules';
import { LevelRing } from '@sidelight/ui';
import { LevelSteps } from './LevelSteps.tsx';
import { OwnActions } from './OwnActions.tsx';
import { Portrait } from './Portrait.tsx';
import styles from './ProfileHeader.module.css';

const NOBODY = 'Anonymous Player';

export function ProfileHeader({ profile }: { profile: Profile }) {
  const name = profile.username ?? NOBODY;
  const { next } = levelOf(profile.totalXp);
  const initial = [...name][0]?.toUpperCase();
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {initial}
          {profile.username !== null && <Portrait username={profile.username} />}
        </span>
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.since}>Member since {formatDayOf(profile.createdAt)}</p>
        </div>
      </div>
      <div className={styles.level}>
        <LevelRing totalXp={profile.totalXp} />
        <p className={styles.next}>{next ? `${next.xpMissing} XP to ${next.name}` : 'The highest level'}</p>
      </div>
      <LevelSteps totalXp={profile.totalXp} />
      {profile.isMine && (
        <div className={styles.actions}>
          <OwnActions profile={profile} />
        </div>
      )}
    </header>
  );
}
