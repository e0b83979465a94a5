import { QUESTION_MAX } from '@sidelight/contracts';
import { telemetry } from '@sidelight/shell-api';
import { useCallback, useEffect, useState } from 'react';

/** Each tab has its own draft, also if two tabs show the same mystery. */
const keyOf = (storyId: string) => `question_draft:${storyId}`;

/** Session storage that never throws: in private windows and on full disks the browser's own may. */
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
 * The text of the input, stored for this tab, so that a visit to the login page does not lose it. `giveBack` puts a
 * refused question in front of the text that was typed since.
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
