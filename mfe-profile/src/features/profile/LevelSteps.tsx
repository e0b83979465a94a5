import { LEVELS, levelOf } from '@sidelight/rules';
import { VisuallyHidden } from '@sidelight/ui';
import styles from './LevelSteps.module.css';

export function LevelSteps({ totalXp }: { totalXp: number }) {
  const present = levelOf(totalXp);
  return (
    <ol className={styles.steps} aria-label="Levels">
      {LEVELS.map(({ name }, index) => {
        const number = index + 1;
        const isPresent = number === present.number;
        const state = number < present.number ? 'reached' : isPresent ? 'present' : 'ahead';
        return (
          <li
            key={name}
            className={styles.step}
            data-state={state}
            aria-current={isPresent ? 'step' : undefined}
          >
            <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.track} width="100" height="4" />
              <rect width={widthOf(state, present.progress)} height="4" />
            </svg>
            {name}
            {state !== 'ahead' && <VisuallyHidden>, reached</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}

/** In percent. */
function widthOf(state: 'reached' | 'present' | 'ahead', progress: number): number {
  if (state === 'present') return Math.round(progress * 100);
  return state === 'reached' ? 100 : 0;
}
