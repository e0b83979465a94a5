import type { Play } from '@sidelight/contracts';
import { checkIcon, Icon, minusIcon } from '@sidelight/ui';
import type { CSSProperties } from 'react';
import styles from './Facts.module.css';
import { revealTimes } from './use-reveal.ts';

/** The found facts with their questions, in the order of the turns, then the missed facts. */
function factsInOrder({ facts = [], turns }: Play): { text: string; question: string | null }[] {
  const placed = facts.map(({ text, turnId }) => {
    const place = turns.findIndex((turn) => turn.turnId === turnId);
    return { text, question: turns[place]?.question ?? null, place: place < 0 ? turns.length : place };
  });
  return placed.toSorted((a, b) => a.place - b.place);
}

export function Facts({ play }: { play: Play }) {
  const facts = factsInOrder(play);
  if (facts.length === 0) return null;
  const times = revealTimes(facts.length);
  return (
    <section>
      <h2 className={styles.title}>What there was to find</h2>
      <ol className={styles.facts}>
        {facts.map(({ text, question }, index) => (
          <li
            key={text}
            className={styles.fact}
            style={{ '--at': `${times.facts[index]}s` } as CSSProperties}
          >
            <span className={question ? styles.found : styles.missed}>
              <Icon icon={question ? checkIcon : minusIcon} />
            </span>
            <div>
              <p>{text}</p>
              <p className={styles.by}>{question ? `Found by “${question}”` : 'Not found'}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
