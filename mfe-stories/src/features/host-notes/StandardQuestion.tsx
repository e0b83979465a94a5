import type { HostAnswer } from '@sidelight/contracts';
import { IconButton, RadioGroup, type RadioOption, replayIcon } from '@sidelight/ui';
import { useRef } from 'react';
import styles from './QuickQuestions.module.css';

const OPTIONS: readonly RadioOption<HostAnswer>[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'irrelevant', label: 'Does not matter' },
];
/** Few authors need 'both', so only a question that already has this answer offers it. */
const BOTH: RadioOption<HostAnswer> = { value: 'both', label: 'Yes and no' };

type Props = {
  question: string;
  answer: HostAnswer | null;
  /** Gets null if the author removes the answer. */
  onAnswer: (answer: HostAnswer | null) => void;
};

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
