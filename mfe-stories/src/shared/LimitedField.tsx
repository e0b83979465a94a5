import { Counter, LiveRegion, TextArea, TextField } from '@sidelight/ui';
import type { ChangeEvent, ReactNode, RefCallback } from 'react';
import { keepWithin } from './keep-within.ts';
import styles from './LimitedField.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The longest text, in code points; more is not taken. */
  max: number;
  /** Several lines; one where absent. */
  rows?: number;
  error?: string | undefined;
  hint?: string;
  placeholder?: string;
  /** Drawn after the counter, for instance a button that removes the field. */
  aside?: ReactNode;
  isRequired?: boolean;
  fieldRef?: RefCallback<HTMLElement>;
};
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Said from here on, so that the limit does not come as a surprise. */
const NEARLY_FULL = 0.9;

function spokenRoom(value: string, max: number): string {
  const room = max - [...value].length;
  if (room === 0) return `The limit of ${max} characters is reached`;
  return room <= max * (1 - NEARLY_FULL) && room % 10 === 0 ? `${room} characters left` : '';
}

/** A text with a counter that refuses what goes beyond its limit. */
export function LimitedField(props: Props) {
  const { label, value, onChange, onBlur, max, rows, error, hint, placeholder, aside } = props;
  const { isRequired = false, fieldRef } = props;
  const take = (element: TextElement) => {
    const { text, caret } = keepWithin(value, element.value, max);
    if (text !== element.value) {
      element.value = text;
      element.setSelectionRange(caret, caret);
    }
    onChange(text);
  };
  const common = {
    label,
    value,
    error,
    hint,
    placeholder,
    onBlur,
    'aria-required': isRequired || undefined,
    aside: (
      <span className={styles.aside}>
        <Counter text={value} max={max} />
        {aside}
      </span>
    ),
    onChange: ({ target, nativeEvent }: ChangeEvent<TextElement>) => {
      // A word being composed is cut once it is finished, never while the input method holds it.
      if ((nativeEvent as InputEvent).isComposing) onChange(target.value);
      else take(target);
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: TextElement }) => take(currentTarget),
  };
  return (
    <div>
      {rows === undefined ? (
        <TextField {...common} autoComplete="off" {...(fieldRef ? { ref: fieldRef } : {})} />
      ) : (
        <TextArea {...common} rows={rows} className={styles.area} {...(fieldRef ? { ref: fieldRef } : {})} />
      )}
      <LiveRegion message={spokenRoom(value, max)} />
    </div>
  );
}
