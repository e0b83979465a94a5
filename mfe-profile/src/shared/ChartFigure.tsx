import { cx } from '@sidelight/ui';
import type { ReactNode } from 'react';
import styles from './ChartFigure.module.css';

type Props = {
  title: string;
  /** One sentence that describes the chart. Screen readers read it as the chart's name. */
  summary: string;
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  isWide?: boolean;
  children: ReactNode;
};

export function ChartFigure({ title, summary, table, isWide = false, children }: Props) {
  return (
    <figure className={cx(styles.figure, isWide && styles.wide)}>
      <figcaption>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.summary}>{summary}</p>
      </figcaption>
      {children}
      <details className={styles.table}>
        <summary>{title} as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls */}
        <section className={styles.scroll} tabIndex={0} aria-label={`${title}, table`}>
          <table>
            <thead>
              <tr>
                {table.columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={table.columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
