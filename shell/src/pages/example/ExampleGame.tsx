import {
  EXAMPLE_TURNS_MAX,
  messageOf,
  type playExample,
  QUESTION_MAX,
  type ResultOf,
} from '@sidelight/contracts';
import { ACCEPT_BUTTONS, CLUE_MESSAGE, GIVE_UP_MESSAGE } from '@sidelight/rules';
import { Button, LiveRegion, TextField, VERDICT_WORDS, VerdictBadge } from '@sidelight/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shellApi } from '../api.ts';
import styles from './ExampleGame.module.css';

type Answer = ResultOf<typeof playExample>;
type Turn = { question: string; answer: Answer };

const SUGGESTIONS = ['Are the letters for Ada?', 'Is the box outdoors?', 'Is she stealing them?'] as const;

const announcementOf = ({ verdict, message }: Answer) =>
  verdict ? `${VERDICT_WORDS[verdict]}. ${message}` : message;

export function ExampleGame() {
  const [turns, setTurns] = useState<Turn[]>([]);
  const [question, setQuestion] = useState('');
  const [ask, { isLoading, error }] = shellApi.playExample.useMutation();
  const last = turns.at(-1)?.answer;
  const isOver = last !== undefined && last.state !== 'in_progress';
  const asks = last?.asks && !isOver && !isLoading ? ACCEPT_BUTTONS[last.asks] : null;

  const example = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  // A pressed button that disappears would leave the focus nowhere. On touch screens, the keyboard would cover the answer.
  const focusNext = () => {
    const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
    (isTouch ? example : input).current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (isOver) end.current?.focus({ preventScroll: true });
  }, [isOver]);

  const send = async (text: string) => {
    const asked = text.trim();
    if (asked === '' || isLoading || isOver) return;
    const { data } = await ask({
      body: {
        question: asked,
        turns: turns.slice(-EXAMPLE_TURNS_MAX).map(({ question: earlier, answer }) => ({
          question: earlier,
          verdict: answer.verdict,
          factsConfirmed: answer.factsConfirmed,
          ...(answer.asks ? { asks: answer.asks } : {}),
          ...(answer.isClue ? { isClue: true } : {}),
        })),
      },
    });
    if (!data) return;
    setTurns([...turns, { question: asked, answer: data }]);
    setQuestion((now) => (now === text ? '' : now));
  };
  const press = (text: string) => {
    void send(text);
    focusNext();
  };
  const restart = () => {
    flushSync(() => setTurns([]));
    focusNext();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(question);
  };

  return (
    <div ref={example} className={styles.example} tabIndex={-1}>
      {turns.length > 0 && (
        <ol className={styles.turns} aria-label="The example so far">
          {turns.map((turn, index) => (
            <li key={index} className={styles.turn}>
              <p className={styles.question}>{turn.question}</p>
              <p className={styles.answer} data-verdict={turn.answer.verdict ?? undefined}>
                {turn.answer.verdict && (
                  <VerdictBadge verdict={turn.answer.verdict} className={styles.verdict} />
                )}{' '}
                {turn.answer.message}
              </p>
            </li>
          ))}
        </ol>
      )}
      <LiveRegion message={last ? announcementOf(last) : ''} />
      {isOver ? (
        <div ref={end} className={styles.end} tabIndex={-1}>
          <p className={styles.result}>
            {last.state === 'solved' ? 'Solved! This is what happened:' : 'This is what happened:'}
          </p>
          <p>{last.solution}</p>
          <div>
            <Button onClick={restart}>Play the example again</Button>
          </div>
        </div>
      ) : (
        <>
          {turns.length === 0 && (
            <div className={styles.buttons}>
              {SUGGESTIONS.map((suggestion) => (
                <Button key={suggestion} onClick={() => press(suggestion)}>
                  {suggestion}
                </Button>
              ))}
            </div>
          )}
          {asks && (
            <div>
              <Button onClick={() => press(asks.message)}>{asks.label}</Button>
            </div>
          )}
          <form className={styles.form} onSubmit={submit}>
            <TextField
              ref={input}
              label="Your question about Ada"
              maxLength={QUESTION_MAX}
              autoComplete="off"
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
              error={error ? messageOf(error) : null}
            />
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" isBusy={isLoading}>
                Ask
              </Button>
              <Button variant="quiet" onClick={() => send(CLUE_MESSAGE)}>
                Request a clue
              </Button>
              <Button variant="quiet" onClick={() => send(GIVE_UP_MESSAGE)}>
                Reveal answer
              </Button>
            </div>
          </form>
        </>
      )}
    </div>
  );
}
