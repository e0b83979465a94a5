import type { StoryInput } from '@sidelight/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type StoryValues, toInput } from '../../shared/story-values.ts';
import { dropDraft, freeKey, GUEST_KEY, readDraft, writeDraft } from './drafts.ts';

/** The wait in ms after the last key. */
const DEBOUNCE_MS = 300;

/**
 * Stores the unsaved values, so that they survive a crash, a closed tab or an ended session.
 * @param opened the key of the form's draft; when a guest logs in, the draft gets a key of the member `userId`
 * @param keyOf gives the idempotency key of a new mystery
 * @returns `drop`, which deletes the draft; the next change of a value stores a new draft
 */
export function useDraft(
  form: UseFormReturn<StoryValues>,
  opened: { key: string; userId: string | null },
  revision: number | null,
  keyOf: (input: StoryInput) => string,
) {
  const [key, setKey] = useState(opened.key);
  const hasChanged = useRef(false);
  const isDropped = useRef(false);
  const write = (to: string) => {
    const values = form.getValues();
    const idempotencyKey = keyOf(toInput(values, null));
    writeDraft(to, { values, revision, idempotencyKey, savedAt: new Date().toISOString() });
  };
  const store = useEffectEvent(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    if (form.formState.isDirty) write(key);
    else dropDraft(key);
  });
  /** Another tab may have dropped the draft since the last change. */
  const storeAtEnd = useEffectEvent(() => {
    store();
    if (form.formState.isDirty && !isDropped.current && !readDraft(key)) write(key);
  });
  const giveTo = useEffectEvent((memberId: string) => {
    if (key !== GUEST_KEY) return;
    // The member may have another new mystery as a draft, which stays.
    const own = freeKey(memberId);
    setKey(own);
    if (!form.formState.isDirty) return;
    hasChanged.current = false;
    dropDraft(key);
    write(own);
  });
  useEffect(() => {
    if (opened.userId !== null) giveTo(opened.userId);
  }, [opened.userId]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        hasChanged.current = true;
        isDropped.current = false;
        clearTimeout(timer);
        timer = setTimeout(store, DEBOUNCE_MS);
      },
    });
    const storeNow = () => storeAtEnd();
    globalThis.addEventListener('pagehide', storeNow);
    document.addEventListener('visibilitychange', storeNow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      globalThis.removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', storeNow);
      storeAtEnd();
    };
  }, [form]);
  return {
    drop: () => {
      hasChanged.current = false;
      isDropped.current = true;
      dropDraft(key);
    },
  };
}
