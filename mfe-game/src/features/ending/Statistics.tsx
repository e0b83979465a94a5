import type { PlayResult } from '@sidelight/contracts';
import { formatTime } from '@sidelight/rules';
import styles from './Statistics.module.css';

export function Statistics({ result }: { result: PlayResult }) {
  const statistics: [string, string | number][] = [
    ['Time Taken', formatTime(result.timeTakenMs)],
    ['Questions Asked', result.questionsAsked],
    ['Hints', result.hintsUsed],
    ['Points Earned', result.points],
  ];
  return (
    <section className={styles.statistics}>
      <h2 className={styles.title}>Your Statistics</h2>
      <dl className={styles.list}>
        {statistics.map(([name, value]) => (
          <div key={name} className={styles.statistic}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
