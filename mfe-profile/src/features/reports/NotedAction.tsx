import { useToasts } from '@sidelight/shell-api';
import { Button, TextArea } from '@sidelight/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../layout/message-of.ts';
import styles from './Admin.module.css';

/** The longest note, in characters, as the services take it. */
export const NOTE_MAX = 1000;

type Props = {
  /** What the first button does; `name` says it in full where several stand on one page. */
  verb: string;
  name?: string;
  confirm: string;
  done: string;
  /** @returns the error of the call, if it failed */
  act: (note: string | undefined) => Promise<{ error?: unknown }>;
};

/** An action that is kept on the record: the decision first, then a note. */
export function NotedAction({ verb, name, confirm, done, act }: Props) {
  const { notify } = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <div className={styles.buttons}>
        <Button {...(name ? { 'aria-label': name } : {})} onClick={() => setOpen(true)}>
          {verb}
        </Button>
      </div>
    );
  }
  const close = () => {
    setOpen(false);
    setNote('');
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { error } = await act(note.trim() || undefined);
    setBusy(false);
    if (error) return setFailure(error);
    notify({ text: done, tone: 'success' });
    close();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        ref={field}
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
          {confirm}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  );
}
