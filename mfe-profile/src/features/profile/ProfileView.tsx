import type { Profile } from '@sidelight/contracts';
import { RecordPanel } from '../record/index.ts';
import { AchievementsCard } from './AchievementsCard.tsx';
import { AdminBanner } from './AdminBanner.tsx';
import { CreationStatistics } from './CreationStatistics.tsx';
import { PlayingStatistics } from './PlayingStatistics.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import styles from './ProfileView.module.css';
import { RecentlyCreated } from './RecentlyCreated.tsx';
import { RecentlyPlayed } from './RecentlyPlayed.tsx';
import { StreakPanel } from './StreakPanel.tsx';

/** `username` is null if the account was deleted. */
export function ProfileView({ profile, username }: { profile: Profile; username: string | null }) {
  return (
    <div className={styles.page}>
      <AdminBanner />
      <ProfileHeader profile={profile} />
      <div className={styles.columns}>
        <StreakPanel profile={profile} />
        <AchievementsCard profile={profile} />
      </div>
      <div className={styles.columns}>
        <PlayingStatistics profile={profile} />
        <CreationStatistics username={username} />
      </div>
      {profile.isMine && username && <RecordPanel username={username} />}
      <RecentlyPlayed username={username} isMine={profile.isMine} />
      <RecentlyCreated username={username} isMine={profile.isMine} />
    </div>
  );
}
