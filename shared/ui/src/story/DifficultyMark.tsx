import {
  DIFFICULTIES,
  DIFFICULTY_LABELS,
  type Difficulty,
  difficultyNumber,
  ESTIMATE_LABEL,
} from '@sidelight/rules';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './DifficultyMark.module.css';

type DifficultyMarkProps = {
  difficulty: Difficulty;
  isDifficultyEstimated?: boolean | undefined;
};

export function DifficultyMark({ difficulty, isDifficultyEstimated = false }: DifficultyMarkProps) {
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
        {isDifficultyEstimated && ` ${ESTIMATE_LABEL}`}
      </span>
    </span>
  );
}
