import { OTHERS_NEEDED, type PlayResult, type StoryStats } from '@sidelight/contracts';
import { counted, formatPercentage } from '@sidelight/rules';
import { gameApi } from '../../shared/api.ts';
import styles from './OthersStatistics.module.css';
import { binsOf } from './solver-bins.ts';

function summaryOf(stats: StoryStats, result: PlayResult): string {
  const rate = `${formatPercentage(stats.solved, stats.attempts)} of players solved it.`;
  if (stats.par === null) return rate;
  const par = `Par is ${counted(stats.par, 'question')}`;
  if (result.completedStatus !== 'Completed') return `${rate} ${par}.`;
  const over = result.questionsAsked - stats.par;
  if (over === 0) return `${rate} ${par}: just what you took.`;
  return `${rate} ${par}: you took ${Math.abs(over)} ${over < 0 ? 'fewer' : 'more'}.`;
}

export function OthersStatistics({ storyId, result }: { storyId: string; result: PlayResult }) {
  const { data } = gameApi.getStoryStats.useQuery(
    { params: { storyId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) return null;
  if (data.attempts < OTHERS_NEEDED) {
    return (
      <section className={styles.others}>
        <h2 className={styles.title}>How others did</h2>
        <p className={styles.words}>
          Too few others have finished this mystery yet. It takes {OTHERS_NEEDED}.
        </p>
      </section>
    );
  }
  const bins = binsOf(
    data.distribution,
    result.completedStatus === 'Completed' ? result.questionsAsked : null,
  );
  const most = Math.max(1, ...bins.map(({ solvers }) => solvers));
  return (
    <section className={styles.others}>
      <h2 className={styles.title}>How others did</h2>
      <p className={styles.words}>{summaryOf(data, result)}</p>
      {data.solved > 0 && (
        <table className={styles.table}>
          <caption className={styles.caption}>Questions that solvers asked</caption>
          <tbody>
            {bins.map(({ label, solvers, isOwn }) => (
              <tr key={label} className={isOwn ? styles.own : undefined}>
                <th scope="row">
                  {label}
                  {isOwn && ' (you)'}
                </th>
                <td>
                  <meter className={styles.bar} min={0} max={most} value={solvers} aria-hidden="true" />
                  {solvers}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
