import { messageOf } from '@sidelight/contracts';
import { useToasts } from '@sidelight/shell-api';
import { Button, focusIfLost, TextArea } from '@sidelight/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Admin.module.css';

/** The longest note that the services accept, in characters. */
const NOTE_MAX = 1000;

type Choice = {
  /** The label of the button. `name` is its accessible name, if several buttons have the same label. */
  verb: string;
  name?: string;
  isMain?: boolean;
  confirm: string;
  done: string;
  /** More fields above the note. `onCancel` resets these fields. */
  fields?: ReactNode;
  onCancel?: () => void;
  act: (note: string | undefined) => Promise<{ error?: unknown }>;
};

/** Buttons for actions that the audit log records, each with an optional note. */
export function NotedAction({ choices }: { choices: readonly Choice[] }) {
  const { notify } = useToasts();
  const [verb, setVerb] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const chosen = choices.find((choice) => choice.verb === verb);
  const isOpen = chosen !== undefined;
  const buttons = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    // The buttons replace the form.
    else if (wasOpen.current) focusIfLost(buttons.current?.querySelector('button'));
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!chosen) {
    return (
      <div ref={buttons} className={styles.buttons}>
        {choices.map((choice) => (
          <Button
            key={choice.verb}
            variant={choice.isMain ? 'primary' : 'secondary'}
            {...(choice.name ? { 'aria-label': choice.name } : {})}
            onClick={() => setVerb(choice.verb)}
          >
            {choice.verb}
          </Button>
        ))}
      </div>
    );
  }
  const close = () => {
    setVerb(null);
    setNote('');
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { error } = await chosen.act(note.trim() || undefined);
    setBusy(false);
    if (error) return setFailure(error);
    notify({ text: chosen.done, tone: 'success' });
    close();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      {chosen.fields}
      <TextArea
        label="Note (optional)"
        hint="Kept in the audit log, for other admins."
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure !== null && (
        <p role="alert" className={styles.error}>
          {messageOf(failure)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {chosen.confirm}
        </Button>
        <Button
          onClick={() => {
            chosen.onCancel?.();
            close();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
