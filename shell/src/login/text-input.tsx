import { useEffect, useId, useRef } from 'react';
import styles from './login.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  problem?: string | undefined;
  isFocused?: boolean;
};

export function TextInput(props: Props) {
  const { label, value, onChange, type = 'text', autoComplete, problem, isFocused = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type={type}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} className={styles.error} role="alert">
        {problem}
      </p>
    </div>
  );
}
