import type { Turn } from '@sidelight/contracts';
import { VerdictBadge } from '@sidelight/ui';
import { Panel } from '../layout/Panel.tsx';
import styles from './Admin.module.css';

/** What was asked and answered last when the report was sent. */
export function ReportTurns({ turns }: { turns: readonly Turn[] | null }) {
  return (
    <Panel title="The turns concerned">
      {turns && turns.length > 0 ? (
        <ol className={styles.turns}>
          {turns.map((turn) => (
            <li key={turn.turnId}>
              <p className={styles.question}>{turn.question}</p>
              <p className={styles.answer}>
                {turn.verdict && <VerdictBadge verdict={turn.verdict} hasWord={false} />} {turn.message}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.soft}>The report did not come from a game, or none of its turns is kept.</p>
      )}
    </Panel>
  );
}
