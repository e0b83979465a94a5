import {
  HOST_SLOTS,
  type HostAnswer,
  type HostNotes,
  type HostSlot,
  STANDARD_QUESTION_GROUPS,
} from '@sidelight/contracts';
import { LiveRegion } from '@sidelight/ui';
import { Disclosure } from '../../shared/Disclosure.tsx';
import styles from './QuickQuestions.module.css';
import { StandardQuestion } from './StandardQuestion.tsx';

type Slots = HostNotes['slots'];
type Props = { slots: Slots; onChange: (slots: Slots) => void };

const GROUPS = Object.entries(STANDARD_QUESTION_GROUPS).map(([title, questions]) => ({
  title,
  questions: Object.entries(questions) as [HostSlot, string][],
}));

export function QuickQuestions({ slots, onChange }: Props) {
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
        <Disclosure
          key={title}
          look="group"
          title={title}
          count={`${questions.filter(([slot]) => isAnswered(slot)).length} of ${questions.length}`}
        >
          {(wasOpened) =>
            wasOpened && (
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
            )
          }
        </Disclosure>
      ))}
    </>
  );
}
