import type { Turn } from '@sidelight/contracts';
import { VerdictBadge } from '@sidelight/ui';
import { Panel } from '../../../shared/Panel.tsx';
import styles from './Admin.module.css';

type Props = {
  title: string;
  turns: readonly Turn[] | null;
  none: string;
};

export function TurnsPanel({ title, turns, none }: Props) {
  return (
    <Panel title={title}>
      {turns && turns.length > 0 ? (
        <ol className={styles.turns}>
          {turns.map((turn) => (
            <li key={turn.turnId}>
              <p className={styles.question}>{turn.question}</p>
              <p className={styles.answer}>
                {turn.verdict && <VerdictBadge verdict={turn.verdict} />} {turn.message}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.soft}>{none}</p>
      )}
    </Panel>
  );
}
