import { formatDayOf } from '@sidelight/rules';
import { AchievementIcon, cx, Icon, lockIcon } from '@sidelight/ui';
import styles from './AchievementsCard.module.css';
import type { ListedAchievement } from './achievement-list.ts';

const BAR = 100;

export function AchievementItem({ achievement }: { achievement: ListedAchievement }) {
  const { name, description, icon, unlockedAt, progress } = achievement;
  return (
    <li className={cx(styles.item, unlockedAt === null && styles.locked)}>
      <span className={styles.mark}>
        {unlockedAt === null ? <Icon icon={lockIcon} /> : <AchievementIcon name={icon} />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.when}>
          {unlockedAt === null ? 'Locked' : `Unlocked ${formatDayOf(unlockedAt)}`}
        </p>
        <p className={styles.condition}>{description}</p>
        {progress && (
          <div className={styles.progress}>
            <svg
              className={styles.bar}
              viewBox={`0 0 ${BAR} 4`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className={styles.track} width={BAR} height="4" rx="2" />
              <rect width={(BAR * progress.value) / progress.target} height="4" rx="2" />
            </svg>
            <span>
              {progress.value} of {progress.target}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
