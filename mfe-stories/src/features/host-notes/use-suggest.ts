import { suggestNotes } from '@sidelight/rules';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { storiesApi } from '../../shared/api.ts';
import type { StoryValues } from '../../shared/story-values.ts';
import { draftOf, fillNotes } from './fill-notes.ts';

const FROM_TEXT_ALONE = 'The host could not help just now, so these come from your text alone.';

/**
 * The host suggests notes if a language model is configured. Otherwise, or if the request fails, the browser makes
 * notes from the text. Lists that the author has filled, even during the request, do not change.
 */
export function useSuggest(form: UseFormReturn<StoryValues>) {
  const [report, setReport] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isAsking = useRef(false);
  const [draftHostNotes] = storiesApi.draftHostNotes.useMutation();

  async function suggest(): Promise<void> {
    if (isAsking.current) return;
    const { prompt, solution } = form.getValues();
    if (solution.trim() === '') {
      setReport('Write the solution first: notes are drawn from it.');
      return;
    }
    if (prompt.trim() === '') {
      setReport('Write the scenario first: what it tells need not be found out.');
      return;
    }
    isAsking.current = true;
    setBusy(true);
    setReport('');
    const { data, error } = await draftHostNotes({ body: { scenario: prompt, solution } });
    isAsking.current = false;
    setBusy(false);
    const draft = data?.hostNotes
      ? draftOf(data.hostNotes, { prompt, solution })
      : suggestNotes(prompt, solution);
    const filled = fillNotes(form.getValues('notes'), draft);
    if (filled.notes) form.setValue('notes', filled.notes, { shouldDirty: true });
    setReport(error && filled.notes ? `${FROM_TEXT_ALONE} ${filled.report}` : filled.report);
  }
  return { report, isBusy, suggest };
}
