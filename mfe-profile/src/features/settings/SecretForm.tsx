import { messageOf } from '@sidelight/contracts';
import { Button, type ButtonVariant, focusIfLost, TextField } from '@sidelight/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Settings.module.css';

type Field<N extends string> = { name: N; label: string; kind: 'password' | 'code'; hint?: string };

type Props<N extends string> = {
  fields: readonly Field<N>[];
  submit: string;
  busy: string;
  variant?: ButtonVariant;
  children?: ReactNode;
  onSubmit: (values: Record<N, string>) => Promise<void>;
  onCancel: () => void;
};

/** A form for passwords and codes. Only this component's state has the typed values. */
export function SecretForm<N extends string>(props: Props<N>) {
  const { fields, submit, busy, variant = 'primary', children, onSubmit, onCancel } = props;
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<N, string>;
  const [values, setValues] = useState(empty);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The form replaces the button that opened it.
    focusIfLost(form.current?.querySelector('input'));
  }, []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      await onSubmit(values);
    } catch (failure) {
      setError(messageOf(failure));
      setValues(empty);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {children}
      {fields.map(({ name, label, kind, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          type={kind === 'password' ? 'password' : 'text'}
          autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          value={values[name]}
          readOnly={isBusy}
          onChange={({ target }) => setValues((now) => ({ ...now, [name]: target.value }))}
        />
      ))}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} isBusy={isBusy}>
          {isBusy ? busy : submit}
        </Button>
      </div>
    </form>
  );
}
