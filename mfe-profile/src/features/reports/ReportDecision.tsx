import { useToasts } from '@sidelight/shell-api';
import { Button, TextArea } from '@sidelight/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../layout/message-of.ts';
import { useProfileUpdateReportMutation } from './api/update-report.ts';
import styles from './Reports.module.css';

/** The longest note, in characters, as the service takes it. */
const NOTE_MAX = 1000;

type Decision = 'resolved' | 'dismissed';
const WORDS: Readonly<Record<Decision, { verb: string; done: string }>> = {
  resolved: { verb: 'Resolve', done: 'Report resolved' },
  dismissed: { verb: 'Dismiss', done: 'Report dismissed' },
};

type Props = { reportId: string; storyTitle: string; onDecided: () => void };

/** Closes a report in two steps: the decision, then a note for the record. */
export function ReportDecision({ reportId, storyTitle, onDecided }: Props) {
  const { notify } = useToasts();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [note, setNote] = useState('');
  const [update, { isLoading, error, reset }] = useProfileUpdateReportMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (decision) field.current?.focus();
  }, [decision]);

  if (!decision) {
    return (
      <div className={styles.buttons}>
        {(['resolved', 'dismissed'] as const).map((choice) => (
          <Button
            key={choice}
            variant={choice === 'resolved' ? 'primary' : 'secondary'}
            aria-label={`${WORDS[choice].verb} the report on ${storyTitle}`}
            onClick={() => setDecision(choice)}
          >
            {WORDS[choice].verb}
          </Button>
        ))}
      </div>
    );
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const text = note.trim();
    const answer = await update({
      params: { reportId },
      body: { status: decision, ...(text ? { note: text } : {}) },
    });
    if (answer.error) return;
    notify({ text: WORDS[decision].done, tone: 'success' });
    onDecided();
  };
  const cancel = () => {
    reset();
    setDecision(null);
  };
  return (
    <form className={styles.decision} onSubmit={submit}>
      <TextArea
        ref={field}
        label="Note (optional)"
        hint="Kept with the decision, for other admins."
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error && (
        <p role="alert" className={styles.error}>
          {messageOf(error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={isLoading}>
          {WORDS[decision].verb} report
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </form>
  );
}
