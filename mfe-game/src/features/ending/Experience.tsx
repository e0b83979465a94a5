import type { Award } from '@sidelight/contracts';
import { levelOf, SCORING } from '@sidelight/rules';
import {
  arrowRightIcon,
  Icon,
  LevelRing,
  LiveRegion,
  ProgressRing,
  Skeleton,
  VisuallyHidden,
} from '@sidelight/ui';
import styles from './Experience.module.css';

type Props = {
  points: number;
  award: Award | null;
  /** True if the award did not come. The level is then left out. */
  hasAwardStopped: boolean;
  isMember: boolean;
  /** True if the game ended while this screen was open. Only then does the screen celebrate a new level. */
  isFresh: boolean;
};

function levelReached(award: Award | null): { before: string; now: string } | null {
  if (!award) return null;
  const before = levelOf(Math.max(0, award.totalXp - award.xp));
  const now = levelOf(award.totalXp);
  return now.number > before.number ? { before: before.name, now: now.name } : null;
}

export function Experience({ points, award, hasAwardStopped, isMember, isFresh }: Props) {
  const level = isFresh ? levelReached(award) : null;
  return (
    <section className={styles.experience} aria-label={isMember ? 'Experience Gained' : 'Points'}>
      {isMember && (
        <div className={styles.gained}>
          <h2 className={styles.title}>Experience Gained</h2>
          <p className={styles.xp}>+{points} XP</p>
        </div>
      )}
      {isMember && (
        <>
          <LiveRegion message={level ? `You have reached the level ${level.now}.` : ''} />
          {level && (
            <p className={styles.level}>
              <span className={styles.levelWords}>A new level!</span>
              <span className={styles.steps}>
                {level.before} <Icon icon={arrowRightIcon} size="s" label="to" />
                <strong className={styles.now}>{level.now}</strong>
              </span>
            </p>
          )}
        </>
      )}
      <div className={styles.rings}>
        <ProgressRing label="Points" value={points} max={SCORING.maxPoints}>
          <span className={styles.value}>
            {points}/{SCORING.maxPoints}
          </span>
          <span className={styles.unit}>points</span>
        </ProgressRing>
        {isMember && award && (
          <LevelRing totalXp={award.totalXp} fromXp={Math.max(0, award.totalXp - award.xp)} />
        )}
        {isMember && !award && !hasAwardStopped && (
          <div>
            <VisuallyHidden>Your XP is on its way</VisuallyHidden>
            <Skeleton shape="circle" width="7rem" height="7rem" />
          </div>
        )}
      </div>
    </section>
  );
}
