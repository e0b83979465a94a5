import type { Profile } from '@sidelight/contracts';
import { formatDay, localDateOf } from '@sidelight/rules';
import { LevelRing } from '@sidelight/ui';
import { OwnActions } from './OwnActions.tsx';
import styles from './ProfileHeader.module.css';

const NOBODY = 'Anonymous Player';

/** The player's name, date of registration and level. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const name = profile.username ?? NOBODY;
  const initial = [...name][0]?.toUpperCase();
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {initial}
        </span>
        <div>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.since}>Member since {formatDay(localDateOf(new Date(profile.createdAt)))}</p>
        </div>
      </div>
      <LevelRing totalXp={profile.totalXp} />
      {profile.isMine && (
        <div className={styles.actions}>
          <OwnActions profile={profile} />
        </div>
      )}
    </header>
  );
}
