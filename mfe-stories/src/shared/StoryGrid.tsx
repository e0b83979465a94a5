import { StoryCardSkeleton, VisuallyHidden } from '@sidelight/ui';
import { Children, type ReactNode } from 'react';
import styles from './StoryGrid.module.css';

const SKELETONS = ['1', '2', '3', '4', '5', '6'] as const;

export function StoryGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (card) => card && <li className={styles.cell}>{card}</li>)}
    </ul>
  );
}

export function StoryGridSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading mysteries…</span>
      </VisuallyHidden>
      <div className={styles.grid} aria-hidden="true">
        {SKELETONS.map((key) => (
          <StoryCardSkeleton key={key} />
        ))}
      </div>
    </>
  );
}
