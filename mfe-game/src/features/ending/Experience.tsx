import type { Award } from '@sidelight/contracts';
import { SCORING } from '@sidelight/rules';
import { LevelRing, ProgressRing, Skeleton, VisuallyHidden } from '@sidelight/ui';
import styles from './Experience.module.css';

type Props = { points: number; award: Award | null; isMember: boolean };

/** The game's points, and for members the XP and the new level. */
export function Experience({ points, award, isMember }: Props) {
  return (
    <section className={styles.experience} aria-label={isMember ? 'Experience Gained' : 'Points'}>
      {isMember && (
        <div className={styles.gained}>
          <h2 className={styles.title}>Experience Gained</h2>
          <p className={styles.xp}>+{points} XP</p>
        </div>
      )}
      <div className={styles.rings}>
        <ProgressRing label="Points" value={points} max={SCORING.maxPoints}>
          <span className={styles.value}>
            {points}/{SCORING.maxPoints}
          </span>
          <span className={styles.unit}>points</span>
        </ProgressRing>
        {isMember &&
          (award ? (
            <LevelRing totalXp={award.totalXp} fromXp={Math.max(0, award.totalXp - award.xp)} />
          ) : (
            <div>
              <VisuallyHidden>Your XP is on its way</VisuallyHidden>
              <Skeleton shape="circle" width="7rem" height="7rem" />
            </div>
          ))}
      </div>
    </section>
  );
}
