import type { HostAnswer } from '@sidelight/contracts';
import { cx, IconButton, replayIcon } from '@sidelight/ui';
import { useId, useRef } from 'react';
import styles from './QuickQuestions.module.css';

const CHOICES: readonly (readonly [HostAnswer, string])[] = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['irrelevant', 'Does not matter'],
];
/** Shown where a fact sheet says so; too fine a distinction to be asked for. */
const BOTH = ['both', 'Yes and no'] as const;

type Props = {
  question: string;
  answer: HostAnswer | null;
  /** Null takes the answer back. */
  onAnswer: (answer: HostAnswer | null) => void;
};

/** One question with its choices in a row; none is chosen until the author chooses. */
export function StandardQuestion({ question, answer, onAnswer }: Props) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const choices = answer === 'both' ? [...CHOICES, BOTH] : CHOICES;
  return (
    <fieldset ref={group} className={styles.question}>
      <legend>{question}</legend>
      <div className={styles.choices}>
        {choices.map(([value, label]) => (
          <label key={value} className={cx(styles.choice, answer === value && styles.chosen)}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {answer !== null && (
        <div className={styles.undo}>
          <IconButton
            icon={replayIcon}
            label={`Take back the answer to “${question}”`}
            onClick={() => {
              onAnswer(null);
              group.current?.querySelector('input')?.focus();
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
