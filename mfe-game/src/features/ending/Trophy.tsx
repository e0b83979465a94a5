import { Icon, trophyIcon } from '@sidelight/ui';
import { useEffect } from 'react';
import { clearConfetti, fireConfetti } from './fire-confetti.ts';
import styles from './Trophy.module.css';

export function Trophy() {
  useEffect(() => clearConfetti, []);
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className={styles.trophy}
        aria-label="Celebrate"
        onClick={({ currentTarget }) => void fireConfetti(currentTarget)}
      >
        <Icon icon={trophyIcon} size="l" />
      </button>
    </div>
  );
}
