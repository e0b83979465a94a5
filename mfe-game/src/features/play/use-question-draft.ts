import { QUESTION_MAX } from '@sidelight/contracts';
import { telemetry } from '@sidelight/shell-api';
import { useCallback, useEffect, useState } from 'react';

/** Each tab has its own: two tabs with the same mystery are two questions. */
const keyOf = (storyId: string) => `question_draft:${storyId}`;

/** Session storage that never throws, as private windows and full disks make it. */
function stored<T>(use: (tab: Storage) => T, fallback: T): T {
  try {
    return use(globalThis.sessionStorage);
  } catch (error) {
    telemetry.report(error, { storage: 'question draft' });
    return fallback;
  }
}
const forget = (storyId: string) => stored((tab) => tab.removeItem(keyOf(storyId)), undefined);

/**
 * The text of the input, kept in this tab, so that the way to the login page and back loses nothing.
 * `giveBack` returns a question that was not taken, in front of what was typed since.
 */
export function useQuestionDraft(storyId: string) {
  const [text, setText] = useState(() => stored((tab) => tab.getItem(keyOf(storyId)), null) ?? '');
  useEffect(() => {
    if (text === '') forget(storyId);
    else stored((tab) => tab.setItem(keyOf(storyId), text), undefined);
  }, [storyId, text]);

  const type = useCallback((words: string) => setText([...words].slice(0, QUESTION_MAX).join('')), []);
  const giveBack = useCallback(
    (question: string) => setText((now) => [question, now].filter((part) => part !== '').join('\n')),
    [],
  );
  return { text, type, giveBack, forget: () => forget(storyId) };
}
