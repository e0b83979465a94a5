import { QUESTION_MAX } from '@sidelight/contracts';
import { telemetry } from '@sidelight/shell-api';
import { useCallback, useEffect, useState } from 'react';

/** The key in session storage, so that two tabs with the same mystery have separate drafts. */
const keyOf = (storyId: string) => `question_draft:${storyId}`;

/** Session storage that never throws. The browser's own may throw in private windows and on full disks. */
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

  const type = useCallback((input: string) => setText([...input].slice(0, QUESTION_MAX).join('')), []);
  const giveBack = useCallback(
    (question: string) => setText((now) => [question, now].filter((part) => part !== '').join('\n')),
    [],
  );
  return { text, type, giveBack, forget: () => forget(storyId) };
}
