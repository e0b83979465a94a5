import { checkIcon, closeIcon, type IconData, minusIcon, snowflakeIcon } from '@sidelight/ui';
import type { CalendarDay, DayOutcome } from './calendar-days.ts';

export type MarkName = Exclude<DayOutcome, 'untried'> | 'frozen';

/** The marks differ in shape and words, not only in colour. */
export const MARKS: Readonly<Record<MarkName, { icon: IconData | null; words: string }>> = {
  solved: { icon: checkIcon, words: 'Solved' },
  solvedOutside: { icon: checkIcon, words: 'Solved, not for the streak' },
  resigned: { icon: closeIcon, words: 'Given up' },
  attempted: { icon: minusIcon, words: 'Not finished' },
  missed: { icon: null, words: 'Missed' },
  frozen: { icon: snowflakeIcon, words: 'Saved by a freeze' },
};
export const MARK_NAMES = Object.keys(MARKS) as MarkName[];

export function marksOf({ outcome, isFrozen }: Pick<CalendarDay, 'outcome' | 'isFrozen'>): MarkName[] {
  const marks: MarkName[] = isFrozen ? ['frozen'] : [];
  if (outcome === null || outcome === 'untried' || (isFrozen && outcome === 'missed')) return marks;
  return [...marks, outcome];
}
