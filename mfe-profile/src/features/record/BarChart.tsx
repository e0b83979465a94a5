import { ChartFigure } from '../../shared/ChartFigure.tsx';
import styles from './BarChart.module.css';
import type { Bin } from './distribution.ts';

type Props = { title: string; summary: string; binName: string; bins: readonly Bin[] };

/** Labels and numbers are HTML text, not a drawing, so that they follow the player's text size. */
export function BarChart({ title, summary, binName, bins }: Props) {
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  return (
    <ChartFigure
      title={title}
      summary={summary}
      table={{ columns: [binName, 'Games'], rows: bins.map((bin) => [bin.label, bin.count]) }}
    >
      <div className={styles.bins} role="img" aria-label={summary}>
        {bins.map(({ label, count }) => (
          <div key={label} className={styles.bin}>
            <span>{label}</span>
            <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / most} height="10" />
            </svg>
            <span className={styles.count}>{count > 0 && count}</span>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}
