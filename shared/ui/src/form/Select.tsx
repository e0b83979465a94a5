import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { chevronDownIcon } from '../icon/ui-icons.ts';
import styles from './Field.module.css';
import { Field, type FieldBaseProps } from './Field.tsx';

export type SelectOption = { value: string; label: string };
export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldBaseProps & { options: readonly SelectOption[]; ref?: Ref<HTMLSelectElement> };

export function Select({ label, error, hint, aside, id, className, options, ...input }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside} id={id}>
      {(control) => (
        <span className={styles.select}>
          <select {...input} {...control} className={cx(styles.control, className)}>
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon icon={chevronDownIcon} size="s" />
        </span>
      )}
    </Field>
  );
}
