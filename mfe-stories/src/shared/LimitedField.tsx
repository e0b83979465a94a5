import { Counter, LiveRegion, TextArea, TextField } from '@sidelight/ui';
import type { ChangeEvent, ReactNode, RefCallback } from 'react';
import styles from './LimitedField.module.css';
import { limitEdit } from './limit-edit.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** In code points. Longer input is cut off. */
  max: number;
  rows?: number;
  error?: string | undefined;
  hint?: string;
  placeholder?: string;
  /** After the counter, for example a button that removes the field. */
  aside?: ReactNode;
  isRequired?: boolean;
  fieldRef?: RefCallback<HTMLElement>;
};
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * From this share of the limit on, screen readers announce how many characters are left, after every tenth character.
 */
const NEARLY_FULL = 0.9;

function announcementOf(value: string, max: number): string {
  const left = max - [...value].length;
  if (left === 0) return `The limit of ${max} characters is reached`;
  return left <= max * (1 - NEARLY_FULL) && left % 10 === 0 ? `${left} characters left` : '';
}

export function LimitedField(props: Props) {
  const { label, value, onChange, onBlur, max, rows, error, hint, placeholder, aside } = props;
  const { isRequired = false, fieldRef } = props;
  const take = (element: TextElement) => {
    const { text, caret } = limitEdit(value, element.value, max);
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
      // Text is not cut off while an input method composes a word.
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
      <LiveRegion message={announcementOf(value, max)} />
    </div>
  );
}
