import { GAME_ERRORS, messageOf } from '@sidelight/contracts';
import { useRef, useState } from 'react';
import { storiesApi } from '../../shared/api.ts';
import { type HiddenNotes, notesError, type StoryValues, toInput } from '../../shared/story-values.ts';
import { type HostAnswer, readHostResponse } from './host-response.ts';

export type TryOutTurn = { id: number; question: string; answer: HostAnswer };

/** How many of the latest turns the host gets. */
const HISTORY_MAX = 60;

/** Lets the author ask the host about the unsaved mystery. The server stores neither the mystery nor the turns. */
export function useTryOut(hidden: HiddenNotes | null) {
  const [turns, setTurns] = useState<readonly TryOutTurn[]>([]);
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [askHost] = storiesApi.askHost.useMutation();
  const request = useRef<ReturnType<typeof askHost> | null>(null);

  async function ask(values: StoryValues, text: string): Promise<boolean> {
    const question = text.trim();
    if (question === '' || pending !== null) return false;
    const { prompt, solution, hostNotes } = toInput(values, hidden);
    const tooLong = notesError(hostNotes);
    setProblem(tooLong ?? null);
    if (tooLong) return false;
    setPending(question);
    const sent = askHost({
      body: {
        scenario: prompt,
        solution,
        question,
        hostNotes: hostNotes ?? null,
        conversationHistory: turns.slice(-HISTORY_MAX).map((turn) => ({
          question: turn.question,
          verdict: turn.answer.verdict,
          factsConfirmed: turn.answer.factsConfirmed,
          ...(turn.answer.asks ? { asks: turn.answer.asks } : {}),
          ...(turn.answer.isClue ? { isClue: true } : {}),
        })),
      },
    });
    request.current = sent;
    const { data, error } = await sent;
    // If the author has started over since, the answer belongs to the old game.
    if (request.current !== sent) return false;
    setPending(null);
    const answer = data && readHostResponse(data.response);
    if (!answer) {
      setProblem(error ? messageOf(error) : GAME_ERRORS.host_failed.message);
      return false;
    }
    setTurns((now) => [...now, { id: now.length, question, answer }]);
    return true;
  }
  const restart = () => {
    request.current?.abort();
    request.current = null;
    setTurns([]);
    setPending(null);
    setProblem(null);
  };
  return { turns, pending, problem, ask, restart };
}
