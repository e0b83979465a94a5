import {
  HOST_SLOTS,
  type HostAnswer,
  type HostNotes,
  type HostSlot,
  STANDARD_QUESTION_GROUPS,
} from '@sidelight/contracts';
import { LiveRegion } from '@sidelight/ui';
import { useState } from 'react';
import styles from './QuickQuestions.module.css';
import { StandardQuestion } from './StandardQuestion.tsx';

type Slots = HostNotes['slots'];
type Props = { slots: Slots; onChange: (slots: Slots) => void };

const GROUPS = Object.entries(STANDARD_QUESTION_GROUPS).map(([title, questions]) => ({
  title,
  questions: Object.entries(questions) as [HostSlot, string][],
}));

/** The standard questionnaire as a quick form: one tap answers one question, and none has to be answered. */
export function QuickQuestions({ slots, onChange }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isAnswered = (slot: HostSlot) => slots[slot] !== undefined;
  const done = HOST_SLOTS.filter(isAnswered).length;
  const progress = `${done} of ${HOST_SLOTS.length} answered`;
  const answer = (slot: HostSlot, value: HostAnswer | null) => {
    const { [slot]: _before, ...others } = slots;
    onChange(value === null ? others : { ...others, [slot]: value });
  };
  return (
    <>
      <p className={styles.progress}>
        <progress value={done} max={HOST_SLOTS.length} aria-hidden="true" />
        <span>{progress}</span>
      </p>
      <LiveRegion message={done === 0 ? '' : progress} />
      {GROUPS.map(({ title, questions }) => (
        <details
          key={title}
          className={styles.group}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) setOpened((now) => new Set(now).add(title));
          }}
        >
          <summary className={styles.summary}>
            <span>{title}</span>
            <span className={styles.count}>
              {questions.filter(([slot]) => isAnswered(slot)).length} of {questions.length}
            </span>
          </summary>
          {opened.has(title) && (
            <div className={styles.questions}>
              {questions.map(([slot, question]) => (
                <StandardQuestion
                  key={slot}
                  question={question}
                  answer={slots[slot] ?? null}
                  onAnswer={(value) => answer(slot, value)}
                />
              ))}
            </div>
          )}
        </details>
      ))}
    </>
  );
}
