import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StoryValues } from '../../shared/story-values.ts';
import { dropDraft, writeDraft } from './drafts.ts';

/** How long the author must rest before what they typed is kept, in ms. */
const REST_MS = 300;

/**
 * Keeps what is being written in this browser, so that a crash, a closed tab or a lost session loses nothing.
 * @returns `drop` forgets the draft and keeps no other until the next change
 */
export function useDraft(form: UseFormReturn<StoryValues>, key: string, revision: number | null) {
  const unkept = useRef(false);
  const keep = useEffectEvent(() => {
    if (!unkept.current) return;
    unkept.current = false;
    if (form.formState.isDirty) {
      writeDraft(key, { values: form.getValues(), revision, savedAt: new Date().toISOString() });
    } else dropDraft(key);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        unkept.current = true;
        clearTimeout(timer);
        timer = setTimeout(keep, REST_MS);
      },
    });
    const now = () => keep();
    globalThis.addEventListener('pagehide', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      globalThis.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', now);
      keep();
    };
  }, [form]);
  return {
    drop: () => {
      unkept.current = false;
      dropDraft(key);
    },
  };
}
