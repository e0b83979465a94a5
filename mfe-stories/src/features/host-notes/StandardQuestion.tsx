import type { HostAnswer } from '@sidelight/contracts';
import { IconButton, RadioGroup, type RadioOption, replayIcon } from '@sidelight/ui';
import { useRef } from 'react';
import styles from './QuickQuestions.module.css';

const OPTIONS: readonly RadioOption<HostAnswer>[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'irrelevant', label: 'Does not matter' },
];
/**
 * Few authors need the answer 'both'. The form offers it only if the question already has this answer, for example in
 * host notes that were not written in this form.
 */
const BOTH: RadioOption<HostAnswer> = { value: 'both', label: 'Yes and no' };

type Props = {
  question: string;
  answer: HostAnswer | null;
  /** Gets null if the author removes the answer. */
  onAnswer: (answer: HostAnswer | null) => void;
};

/** One question with its possible answers in a row. */
export function StandardQuestion({ question, answer, onAnswer }: Props) {
  const group = useRef<HTMLDivElement>(null);
  return (
    <div ref={group} className={styles.question}>
      <RadioGroup
        legend={question}
        look="row"
        options={answer === 'both' ? [...OPTIONS, BOTH] : OPTIONS}
        value={answer}
        onChange={onAnswer}
      />
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
    </div>
  );
}
