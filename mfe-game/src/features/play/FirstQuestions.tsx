import { Button } from '@sidelight/ui';
import { useId } from 'react';
import styles from './FirstQuestions.module.css';

type Props = { questions: readonly string[]; onAsk: (text: string) => void };

/**
 * Buttons with questions to begin a player's first game. Short questions come first, because several fit in one row.
 */
export function FirstQuestions({ questions, onAsk }: Props) {
  const titleId = useId();
  return (
    <section className={styles.first} aria-labelledby={titleId}>
      <p id={titleId}>Not sure what to ask? Start with one of these</p>
      <ul className={styles.questions}>
        {questions
          .toSorted((a, b) => a.length - b.length)
          .map((question) => (
            <li key={question}>
              <Button className={styles.question} onClick={() => onAsk(question)}>
                {question}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
