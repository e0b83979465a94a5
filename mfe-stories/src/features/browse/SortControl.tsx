import type { StorySort } from '@sidelight/contracts';
import { chevronDownIcon, Icon, IconButton, sortDownIcon, sortUpIcon } from '@sidelight/ui';
import { SORTS, type SortChoice, sortChoice } from './browse-choices.ts';
import styles from './SortControl.module.css';

type Props = SortChoice & { onChange: (choice: Partial<SortChoice>) => void };

export function SortControl({ sort, direction, onChange }: Props) {
  const isDescending = direction === 'desc';
  return (
    <div className={styles.sort}>
      <span className={styles.select}>
        <select
          aria-label="Sort by"
          value={sort}
          onChange={({ target }) => onChange(sortChoice(target.value as StorySort))}
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon icon={chevronDownIcon} size="s" />
      </span>
      <IconButton
        icon={isDescending ? sortDownIcon : sortUpIcon}
        label={isDescending ? 'Descending; sort ascending' : 'Ascending; sort descending'}
        onClick={() => onChange({ direction: isDescending ? 'asc' : 'desc' })}
      />
    </div>
  );
}
