import styles from '../../shared/ChartFigure.module.css';
import { ChartFigure } from '../../shared/ChartFigure.tsx';
import type { Bin } from './distribution.ts';

const WIDTH = 340;
const HEIGHT = 150;
const TOP = 20;
const BOTTOM = 24;
const GAP = 10;

type Props = { title: string; summary: string; binName: string; bins: readonly Bin[] };

/** A histogram of games. */
export function BarChart({ title, summary, binName, bins }: Props) {
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const step = WIDTH / bins.length;
  const room = HEIGHT - TOP - BOTTOM;
  const floor = HEIGHT - BOTTOM;
  return (
    <ChartFigure
      title={title}
      summary={summary}
      table={{ columns: [binName, 'Games'], rows: bins.map((bin) => [bin.label, bin.count]) }}
    >
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
        {bins.map(({ label, count }, index) => {
          const middle = (index + 0.5) * step;
          const height = (room * count) / most;
          return (
            <g key={label} textAnchor="middle">
              <rect
                className={styles.bar}
                x={index * step + GAP / 2}
                y={floor - height}
                width={step - GAP}
                height={height}
                rx="3"
              />
              {count > 0 && (
                <text className={styles.value} x={middle} y={floor - height - 6}>
                  {count}
                </text>
              )}
              <text x={middle} y={HEIGHT - 6}>
                {label}
              </text>
            </g>
          );
        })}
        <line className={styles.axis} x1="0" x2={WIDTH} y1={floor} y2={floor} />
      </svg>
    </ChartFigure>
  );
}
