import { counted, formatDay } from '@sidelight/rules';
import { useLayoutEffect, useRef } from 'react';
import { ChartFigure } from '../../shared/ChartFigure.tsx';
import { type HeatDay, WEEKS } from './heat-map.ts';
import styles from './Record.module.css';

const STEP = 17;
const CELL = 14;
const TOP = 20;
const HEIGHT = TOP + 7 * STEP;
/** The least distance between two labels, in columns. Closer labels would overlap. */
const LABEL_WEEKS = 3;

const monthOf = (date: string) => formatDay(date).split(' ')[1] ?? '';

/**
 * Puts the name of a month above the first column whose top day is in the month. A name is left out if the next name or
 * the right edge is too close.
 */
function monthLabels(weeks: readonly HeatDay[][]): { week: number; month: string }[] {
  const labels: { week: number; month: string }[] = [];
  weeks.forEach((days, week) => {
    const month = monthOf(days[0]?.date ?? '');
    const last = labels.at(-1);
    if (last?.month === month) return;
    if (last && week - last.week < LABEL_WEEKS) labels.pop();
    labels.push({ week, month });
  });
  return labels.filter(({ week }) => week <= weeks.length - 2);
}

const summaryOf = (days: readonly HeatDay[]) => {
  const plays = days.reduce((sum, day) => sum + day.plays, 0);
  const count = days.filter((day) => day.plays > 0).length;
  return `${counted(plays, 'game')} on ${counted(count, 'day')} in the last ${WEEKS} weeks`;
};

export function HeatMap({ weeks }: { weeks: readonly HeatDay[][] }) {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // If the year does not fit, the latest weeks are shown.
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, []);
  const days = weeks.flat();
  const summary = summaryOf(days);
  const played = days.filter((day) => day.plays > 0).toReversed();
  return (
    <ChartFigure
      title="Days you played"
      summary={summary}
      isWide
      table={{
        columns: ['Day', 'Games', 'Solved'],
        rows: played.map((day) => [formatDay(day.date), day.plays, day.solved]),
      }}
    >
      <div className={styles.calendar}>
        <svg viewBox={`0 0 34 ${HEIGHT}`} aria-hidden="true">
          {['Mon', 'Wed', 'Fri'].map((name, index) => (
            <text key={name} x="0" y={TOP + 2 * index * STEP + 11}>
              {name}
            </text>
          ))}
        </svg>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls */}
        <section ref={scroller} className={styles.weeks} tabIndex={0} aria-label="Calendar">
          <svg viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`} role="img" aria-label={summary}>
            {monthLabels(weeks).map(({ week, month }) => (
              <text key={week} x={week * STEP} y="12">
                {month}
              </text>
            ))}
            {weeks.map((column, week) =>
              column.map(({ date, plays, level }, weekday) => (
                <rect
                  key={date}
                  className={styles.day}
                  data-level={level}
                  data-date={date}
                  x={week * STEP}
                  y={TOP + weekday * STEP}
                  width={CELL}
                  height={CELL}
                  rx="3"
                >
                  {plays > 0 && <title>{`${formatDay(date)}: ${counted(plays, 'game')}`}</title>}
                </rect>
              )),
            )}
          </svg>
        </section>
      </div>
    </ChartFigure>
  );
}
