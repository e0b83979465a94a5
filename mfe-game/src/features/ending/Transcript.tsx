import type { Play } from '@sidelight/contracts';
import { VerdictBadge } from '@sidelight/ui';
import { DisputeNote } from '../dispute/index.ts';
import styles from './Transcript.module.css';

export function Transcript({ play }: { play: Play }) {
  if (play.turns.length === 0) return null;
  return (
    <details className={styles.transcript}>
      <summary>Everything you asked</summary>
      <ol className={styles.turns}>
        {play.turns.map((turn) => (
          <li key={turn.turnId}>
            <p className={styles.question}>{turn.question}</p>
            <p className={styles.answer}>
              {turn.verdict && <VerdictBadge verdict={turn.verdict} />} {turn.message}
            </p>
            <DisputeNote turn={turn} />
          </li>
        ))}
      </ol>
    </details>
  );
}
