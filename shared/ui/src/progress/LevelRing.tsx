import { levelOf } from '@sidelight/rules';
import styles from './LevelRing.module.css';
import { ProgressRing } from './ProgressRing.tsx';
import { useCountUp } from './use-count-up.ts';

export type LevelRingProps = {
  totalXp: number;
  /**
   * The XP before the last game, from which the shown number counts up. By default `totalXp`, so that the number does
   * not change.
   */
  fromXp?: number;
};

/**
 * The ring shows which share of the current level's XP the player has. Inside the ring, a number counts up to the total
 * XP.
 */
export function LevelRing({ totalXp, fromXp = totalXp }: LevelRingProps) {
  const shownXp = useCountUp(totalXp, fromXp);
  const level = levelOf(totalXp);
  const text =
    level.xpPerLevel === null
      ? `${level.name}, ${totalXp} XP, the highest level`
      : `${level.name}, ${totalXp} XP, ${level.xpInLevel} of ${level.xpPerLevel} in this level`;
  return (
    <ProgressRing label="Level" value={Math.round(level.progress * 100)} max={100} valueText={text}>
      <span className={styles.name}>{level.name}</span>
      <span className={styles.xp}>{shownXp} XP</span>
    </ProgressRing>
  );
}
