import type { Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';
import { Field, type FieldBaseProps } from './Field.tsx';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldBaseProps & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, error, hint, aside, id, className, ...input }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside} id={id}>
      {(control) => (
        <textarea rows={4} {...input} {...control} className={cx(styles.control, styles.area, className)} />
      )}
    </Field>
  );
}
