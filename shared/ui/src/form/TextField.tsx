import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';
import { Field, type FieldBaseProps } from './Field.tsx';

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldBaseProps & { ref?: Ref<HTMLInputElement> };

/** Also takes the properties that `register` of react-hook-form returns. */
export function TextField({ label, error, hint, aside, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside} id={id}>
      {(control) => <input type="text" {...input} {...control} className={cx(styles.control, className)} />}
    </Field>
  );
}
