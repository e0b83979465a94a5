import { isVisible, QUESTION_MAX } from '@sidelight/contracts';
import { cx, IconButton, sendIcon } from '@sidelight/ui';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './QuestionForm.module.css';

const SHOW_COUNT_FROM = QUESTION_MAX - 60;

type Props = {
  text: string;
  onText: (text: string) => void;
  isBlocked: boolean;
  lastQuestion: string | null;
  onAsk: (text: string) => void;
  ref: Ref<HTMLTextAreaElement>;
};

/** The input for questions. While the input is empty, the up arrow writes the last question into it. */
export function QuestionForm({ text, onText, isBlocked, lastQuestion, onAsk, ref }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const length = [...text].length;
  const cannotSend = isBlocked || !isVisible(text) || length > QUESTION_MAX;

  // The input is as high as its text, up to the `max-height` in the styles.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  const send = () => {
    if (cannotSend) return;
    onText('');
    onAsk(text);
    area.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // With an input method for Chinese, Japanese or Korean, Enter first confirms the composed word and must not send
    // it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && text === '' && lastQuestion !== null) {
      event.preventDefault();
      onText(lastQuestion);
    }
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.field}>
        <textarea
          ref={area}
          rows={1}
          className={styles.input}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          placeholder="Ask a yes or no question"
          aria-label="Your question"
          aria-description="Enter sends, Shift and Enter begins a new line, the up arrow repeats your last question."
          enterKeyHint="send"
          autoCapitalize="sentences"
        />
        {length >= SHOW_COUNT_FROM && (
          <span className={cx(styles.count, length >= QUESTION_MAX && styles.full)}>
            {length}/{QUESTION_MAX}
          </span>
        )}
      </div>
      <IconButton type="submit" variant="accent" icon={sendIcon} label="Send" disabled={cannotSend} />
    </form>
  );
}
