import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { alertIcon } from '../icon/ui-icons.ts';
import styles from './Field.module.css';

export type FieldBaseProps = {
  label: ReactNode;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** Shown at the end of the label's line, for example a `Counter`. */
  aside?: ReactNode;
};

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

export function Field(
  props: FieldBaseProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode },
) {
  const { label, error, hint, aside, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error && (
          <>
            <Icon icon={alertIcon} size="s" /> {error}
          </>
        )}
      </p>
    </div>
  );
}
