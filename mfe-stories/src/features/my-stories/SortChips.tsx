import type { StorySort } from '@sidelight/contracts';
import { arrowDownIcon, arrowUpIcon, Chip, VisuallyHidden } from '@sidelight/ui';
import styles from './SortChips.module.css';

const CHIPS = [
  { sort: 'newest', label: 'Latest' },
  { sort: 'rating', label: 'Rating' },
  { sort: 'attempts', label: 'Attempts' },
  { sort: 'completions', label: 'Completions' },
] as const satisfies readonly { sort: StorySort; label: string }[];

export type MySort = { sort: (typeof CHIPS)[number]['sort']; direction: 'asc' | 'desc' };

export function SortChips({ value, onChange }: { value: MySort; onChange: (value: MySort) => void }) {
  return (
    <fieldset className={styles.chips}>
      <legend>
        <VisuallyHidden>Sort by</VisuallyHidden>
      </legend>
      {CHIPS.map(({ sort, label }) => {
        const isActive = sort === value.sort;
        const isDescending = value.direction === 'desc';
        const flipped = isActive && isDescending ? 'asc' : 'desc';
        return (
          <Chip
            key={sort}
            isSelected={isActive}
            mark={isDescending ? arrowDownIcon : arrowUpIcon}
            aria-label={isActive ? `${label}, ${isDescending ? 'descending' : 'ascending'}` : undefined}
            onClick={() => onChange({ sort, direction: flipped })}
          >
            {label}
          </Chip>
        );
      })}
    </fieldset>
  );
}
