import type { StoryInput } from '@sidelight/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type StoryValues, toInput } from '../../shared/story-values.ts';
import { dropDraft, writeDraft } from './drafts.ts';

/** The wait in ms after the last key. */
const DEBOUNCE_MS = 300;

/**
 * Stores the unsaved values, so that they survive a crash, a closed tab or an ended session.
 * @param keyOf gives the idempotency key of a new mystery
 * @returns `drop`, which deletes the draft; the next change of a value stores a new draft
 */
export function useDraft(
  form: UseFormReturn<StoryValues>,
  key: string,
  revision: number | null,
  keyOf: (input: StoryInput) => string,
) {
  const hasChanged = useRef(false);
  const store = useEffectEvent(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    if (form.formState.isDirty) {
      const values = form.getValues();
      const idempotencyKey = keyOf(toInput(values, null));
      writeDraft(key, { values, revision, idempotencyKey, savedAt: new Date().toISOString() });
    } else dropDraft(key);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        hasChanged.current = true;
        clearTimeout(timer);
        timer = setTimeout(store, DEBOUNCE_MS);
      },
    });
    const storeNow = () => store();
    globalThis.addEventListener('pagehide', storeNow);
    document.addEventListener('visibilitychange', storeNow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      globalThis.removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', storeNow);
      store();
    };
  }, [form]);
  return {
    drop: () => {
      hasChanged.current = false;
      dropDraft(key);
    },
  };
}
