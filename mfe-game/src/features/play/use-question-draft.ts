import { QUESTION_MAX, withoutControls } from '@sidelight/contracts';
import { inTabStorage } from '@sidelight/shell-api/tab-storage';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Round } from './round.ts';
import { isAnswered } from './sent-question.ts';

/**
 * The key in session storage, which each tab has for itself, so two tabs with the same mystery have separate drafts. The
 * shell deletes the drafts when a member signs out.
 */
const keyOf = (storyId: string) => `question_draft:${storyId}`;

const WHAT = 'question draft';
const stored = (storyId: string) => inTabStorage(WHAT, (tab) => tab.getItem(keyOf(storyId)), null) ?? '';
const forget = (storyId: string) => inTabStorage(WHAT, (tab) => tab.removeItem(keyOf(storyId)), undefined);

/**
 * The text of the input, stored so that it survives a reload and a visit to the login page. `giveBack` puts a refused
 * question back, before the text that the player has typed since. While the input is empty, the question that the host
 * is answering, or that failed, is stored instead.
 */
export function useQuestionDraft(storyId: string, round: Round) {
  const { play = null, pending = null, failed = null } = round.phase === 'open' ? round : {};
  const unanswered = pending?.text ?? failed?.text ?? '';
  const [text, setText] = useState(() => stored(storyId));
  // If the game was opened again while the host answered, the stored text may be a question that is already answered.
  const takeUp = useEffectEvent(() => {
    const kept = text || stored(storyId);
    setText(play && isAnswered(play, kept) ? '' : kept);
  });
  const playId = play?.playId;
  // This layout effect runs before the player sees the input, so that the input never appears without its text.
  useLayoutEffect(() => {
    if (playId) takeUp();
  }, [playId]);
  // While the game opens, its unanswered question is not known.
  const isLoading = round.phase === 'loading';
  useEffect(() => {
    if (isLoading) return;
    const kept = text || unanswered;
    if (kept === '') forget(storyId);
    else inTabStorage(WHAT, (tab) => tab.setItem(keyOf(storyId), kept), undefined);
  }, [storyId, text, unanswered, isLoading]);

  const type = useCallback((input: string) => {
    // A text that is too long after `giveBack` stays; the player can only shorten it.
    const limit = (now: string) => Math.max(QUESTION_MAX, [...now].length);
    setText((now) => [...withoutControls(input)].slice(0, limit(now)).join(''));
  }, []);
  const giveBack = useCallback(
    (question: string) => setText((now) => [question, now].filter((part) => part !== '').join('\n')),
    [],
  );
  return { text, type, giveBack, forget: () => forget(storyId) };
}
