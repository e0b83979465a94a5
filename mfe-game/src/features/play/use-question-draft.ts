import { QUESTION_MAX } from '@sidelight/contracts';
import { useCallback, useEffect, useState } from 'react';
import { inTabStorage } from './tab-storage.ts';

/**
 * The key in session storage, which each tab has for itself, so two tabs with the same mystery have separate drafts.
 */
const keyOf = (storyId: string) => `question_draft:${storyId}`;

const WHAT = 'question draft';
const forget = (storyId: string) => inTabStorage(WHAT, (tab) => tab.removeItem(keyOf(storyId)), undefined);

/**
 * The text of the input, stored so that it survives a reload and a visit to the login page. `giveBack` puts a refused
 * question back, before the text that the player has typed since.
 * @param failed the last question, if it failed; it is stored if the input is empty
 */
export function useQuestionDraft(storyId: string, failed = '') {
  const [text, setText] = useState(
    () => inTabStorage(WHAT, (tab) => tab.getItem(keyOf(storyId)), null) ?? '',
  );
  useEffect(() => {
    const kept = text || failed;
    if (kept === '') forget(storyId);
    else inTabStorage(WHAT, (tab) => tab.setItem(keyOf(storyId), kept), undefined);
  }, [storyId, text, failed]);

  const type = useCallback((input: string) => {
    // A text that is too long after `giveBack` stays; the player can only shorten it.
    const limit = (now: string) => Math.max(QUESTION_MAX, [...now].length);
    setText((now) => [...input].slice(0, limit(now)).join(''));
  }, []);
  const giveBack = useCallback(
    (question: string) => setText((now) => [question, now].filter((part) => part !== '').join('\n')),
    [],
  );
  return { text, type, giveBack, forget: () => forget(storyId) };
}
