import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './RadioGroup.module.css';

export type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  picture?: ReactNode;
  hint?: ReactNode;
  /** The accessible name, if `label` is a picture. */
  name?: string;
};

export type RadioGroupProps<V extends string> = {
  legend: ReactNode;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** `list`: one option per line. `row`: small options beside each other. `tiles`: pictures in `columns` columns. */
  look?: 'list' | 'row' | 'tiles';
  columns?: number;
  /**
   * The arrow keys move only the focus, and Space chooses. Needed if a choice has an effect at once, such as a question
   * of the browser: otherwise the arrow keys would choose each option on their way.
   */
  choosesOnSpace?: boolean;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll('input')];
  const index = radios.indexOf(event.target as HTMLInputElement);
  radios.at((index + step) % radios.length)?.focus();
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, options, value, onChange, look = 'list', columns, choosesOnSpace } = props;
  const name = useId();
  return (
    <fieldset onKeyDown={choosesOnSpace ? moveFocus : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div
        className={styles[look]}
        style={columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : {}}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(styles.option, value === option.value && styles.chosen)}
            title={look === 'tiles' ? option.name : undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-label={option.name}
            />
            {option.picture}
            <span className={styles.words}>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
