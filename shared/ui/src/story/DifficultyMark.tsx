import { DIFFICULTIES, DIFFICULTY_LABELS, type Difficulty, difficultyNumber } from '@sidelight/rules';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './DifficultyMark.module.css';

/** How hard a mystery is, as one to four bars and a word. */
export function DifficultyMark({ difficulty }: { difficulty: Difficulty }) {
  const level = difficultyNumber(difficulty);
  return (
    <span className={styles.mark}>
      <span className={styles.bars} aria-hidden="true">
        {DIFFICULTIES.map((each, index) => (
          <span key={each} className={cx(styles.bar, index < level && styles.filled)} />
        ))}
      </span>
      <span>
        <VisuallyHidden>Difficulty: </VisuallyHidden>
        {DIFFICULTY_LABELS[difficulty]}
      </span>
    </span>
  );
}
