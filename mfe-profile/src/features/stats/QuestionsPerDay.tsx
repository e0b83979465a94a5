import type { HostStats } from '@sidelight/contracts';
import { counted, formatDay } from '@sidelight/rules';
import styles from '../../shared/ChartFigure.module.css';
import { ChartFigure } from '../../shared/ChartFigure.tsx';

const WIDTH = 340;
const HEIGHT = 100;

export function QuestionsPerDay({ days }: { days: HostStats['questionsPerDay'] }) {
  const most = Math.max(1, ...days.map(({ questions }) => questions));
  const total = days.reduce((sum, { questions }) => sum + questions, 0);
  const step = WIDTH / Math.max(1, days.length);
  const [first, last] = [days[0], days.at(-1)];
  const summary = `${counted(total, 'question')} in the last ${counted(days.length, 'day')}, at most ${Math.max(0, ...days.map(({ questions }) => questions)).toLocaleString('en')} a day`;
  return (
    <ChartFigure
      title="The last 30 days"
      summary={summary}
      table={{
        columns: ['Day (UTC)', 'Questions'],
        rows: days.map(({ day, questions }) => [formatDay(day), questions]),
      }}
      isWide
    >
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {days.map(({ day, questions }, index) => {
          const height = ((HEIGHT - 4) * questions) / most;
          return (
            <rect
              key={day}
              className={styles.bar}
              x={index * step + 1}
              y={HEIGHT - height}
              width={step - 2}
              height={height}
            />
          );
        })}
      </svg>
      {first && last && (
        <p className={styles.ends} aria-hidden="true">
          <span>{formatDay(first.day)}</span> <span>{formatDay(last.day)}</span>
        </p>
      )}
    </ChartFigure>
  );
}
