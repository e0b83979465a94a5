import type { Play } from '@sidelight/contracts';
import { checkIcon, Icon, minusIcon, VerdictBadge } from '@sidelight/ui';
import { DisputeNote } from '../dispute/index.ts';
import styles from './Transcript.module.css';

/** The whole game: each key fact with the question that found it, then all questions and answers. */
export function Transcript({ play }: { play: Play }) {
  const facts = play.facts ?? [];
  const questionOf = (turnId: string | null) =>
    turnId === null ? undefined : play.turns.find((turn) => turn.turnId === turnId)?.question;
  return (
    <div className={styles.parts}>
      {facts.length > 0 && (
        <section>
          <h2 className={styles.title}>What there was to find</h2>
          <ul className={styles.facts}>
            {facts.map(({ text, turnId }) => {
              const question = questionOf(turnId);
              return (
                <li key={text} className={styles.fact}>
                  <span className={question ? styles.found : styles.missed}>
                    <Icon icon={question ? checkIcon : minusIcon} />
                  </span>
                  <div>
                    <p>{text}</p>
                    <p className={styles.by}>{question ? `Found by “${question}”` : 'Not found'}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {play.turns.length > 0 && (
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
      )}
    </div>
  );
}
