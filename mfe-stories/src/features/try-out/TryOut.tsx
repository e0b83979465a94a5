import { QUESTION_MAX } from '@sidelight/contracts';
import { CLUE_MESSAGE, formatPercentage } from '@sidelight/rules';
import { useAuth } from '@sidelight/shell-api';
import { Button, LiveRegion, replayIcon, sendIcon, TextField } from '@sidelight/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { limitEdit } from '../../shared/limit-edit.ts';
import { SidePanel } from '../../shared/SidePanel.tsx';
import type { HiddenNotes, StoryValues } from '../../shared/story-values.ts';
import styles from './TryOut.module.css';
import { useTryOut } from './use-try-out.ts';

type Props = { control: Control<StoryValues>; hidden: HiddenNotes | null; logIn: ReactNode };

export function TryOut({ control, hidden, logIn }: Props) {
  const { status } = useAuth();
  const values = useWatch({ control }) as StoryValues;
  const { turns, pending, problem, ask, restart } = useTryOut(hidden);
  const [text, setText] = useState('');
  const last = turns.at(-1)?.answer;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [turns, pending]);
  const hasText = values.prompt.trim() !== '' && values.solution.trim() !== '';
  const canAsk = hasText && status === 'member' && pending === null && !last?.hasEnded;

  async function send(question: string) {
    if (canAsk && (await ask(values, question))) setText((now) => (now === question ? '' : now));
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send(text);
  };
  return (
    <SidePanel id="try-out" title="Try it out">
      {status === 'guest' && (
        <>
          <p className={styles.soft}>Log in to play your text against the host.</p>
          <div className={styles.buttons}>{logIn}</div>
        </>
      )}
      {status !== 'guest' && !hasText && (
        <p className={styles.soft}>Once scenario and solution are there, ask the host as a player would.</p>
      )}
      {(turns.length > 0 || pending) && (
        <ol ref={list} className={styles.turns}>
          {turns.map(({ id, question, answer }) => (
            <li key={id} className={styles.turn}>
              <p className={styles.question}>{question}</p>
              <p className={styles.answer}>{answer.message}</p>
            </li>
          ))}
          {pending && (
            <li className={styles.turn}>
              <p className={styles.question}>{pending}</p>
              <p className={styles.answer}>…</p>
            </li>
          )}
        </ol>
      )}
      {last && (
        <p className={styles.soft}>
          {last.hasEnded
            ? last.hasResigned
              ? 'Given up.'
              : 'Mystery solved!'
            : `${formatPercentage(last.share, 1)} of the key facts found`}
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <LiveRegion message={pending ? '' : (last?.message ?? '')} />
      <TextField
        label="Your question"
        value={text}
        enterKeyHint="send"
        autoComplete="off"
        disabled={!hasText || status !== 'member'}
        onChange={({ target }) => setText(limitEdit(text, target.value, QUESTION_MAX).text)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button
          variant="primary"
          icon={sendIcon}
          disabled={!canAsk || text.trim() === ''}
          onClick={() => void send(text)}
        >
          Ask
        </Button>
        <Button disabled={!canAsk} onClick={() => void send(CLUE_MESSAGE)}>
          Request a clue
        </Button>
        {turns.length > 0 && (
          <Button variant="quiet" icon={replayIcon} onClick={restart}>
            Start over
          </Button>
        )}
      </div>
    </SidePanel>
  );
}
