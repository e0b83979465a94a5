import { type DraftCheck, messageOf } from '@sidelight/contracts';
import { useEffect, useRef, useState } from 'react';
import { storiesApi } from '../../shared/api.ts';
import { type HiddenNotes, notesError, type StoryValues, toInput } from '../../shared/story-values.ts';

export type Phase =
  | { name: 'idle' }
  /** `total` is 0 before the first game has ended. */
  | { name: 'running'; played: number; total: number }
  | { name: 'done'; check: DraftCheck; factIds: string[]; hasClues: boolean; checked: string }
  | { name: 'failed'; message: string }
  | { name: 'cancelled' };

function draftOf(values: StoryValues, hidden: HiddenNotes | null) {
  const { title, prompt, solution, hostNotes } = toInput(values, hidden);
  return { title, scenario: prompt, solution, hostNotes: hostNotes ?? null };
}

/** Sends the mystery to the test player on the server, which does not store the mystery. */
export function useTestPlayer(values: StoryValues, hidden: HiddenNotes | null) {
  const [phase, setPhase] = useState<Phase>({ name: 'idle' });
  const [checkDraft] = storiesApi.checkDraft.useMutation();
  const request = useRef<ReturnType<typeof checkDraft> | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  async function start(): Promise<void> {
    const body = draftOf(values, hidden);
    const tooLong = notesError(body.hostNotes);
    if (tooLong) return setPhase({ name: 'failed', message: tooLong });
    setPhase({ name: 'running', played: 0, total: 0 });
    const sent = checkDraft({
      body,
      onEvent: (_, progress) => setPhase((now) => (now.name === 'running' ? { ...now, ...progress } : now)),
    });
    request.current = sent;
    const { data, error } = await sent;
    // If the author has cancelled this request, its response is ignored.
    if (request.current !== sent) return;
    request.current = null;
    if (data) {
      // The form numbers empty rows too, and they are not in `body`.
      const factIds = values.notes.keyFacts.map(({ id }) => id);
      const hasClues = (body.hostNotes?.clues ?? []).length > 0;
      setPhase({ name: 'done', check: data, factIds, hasClues, checked: JSON.stringify(body) });
    } else setPhase({ name: 'failed', message: messageOf(error) });
  }
  function cancel(): void {
    request.current?.abort();
    request.current = null;
    setPhase({ name: 'cancelled' });
  }
  const isOutdated = phase.name === 'done' && phase.checked !== JSON.stringify(draftOf(values, hidden));
  return { phase, isOutdated, start, cancel };
}
