import { cx, Icon } from '@sidelight/ui';
import styles from './DayMark.module.css';
import { MARKS, type MarkName } from './day-marks.ts';

/** A screen reader skips the mark, because a text beside the mark says the same. */
export function DayMark({ name }: { name: MarkName }) {
  const { icon } = MARKS[name];
  return (
    <span className={cx(styles.mark, styles[name])} data-mark={name} aria-hidden="true">
      {icon && <Icon icon={icon} size="s" />}
    </span>
  );
}
