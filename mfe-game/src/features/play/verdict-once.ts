import type { Verdict } from '@sidelight/contracts';
import { VERDICT_WORDS } from '@sidelight/ui';

/** True if the message says the verdict itself: true for 'No, it was not.', false for 'No one was hurt.'. */
function beginsWithVerdict(verdict: Verdict, message: string): boolean {
  const word = VERDICT_WORDS[verdict];
  return (
    message.slice(0, word.length).toLowerCase() === word.toLowerCase() &&
    /^\s*([.,;:!?…—–]|- |$)/u.test(message.slice(word.length))
  );
}

/** The message without the word that the mark of the verdict shows: 'No, it was not.' becomes ', it was not.' */
export function wordsAfterVerdict(verdict: Verdict | null, message: string): string {
  if (verdict === null) return message;
  if (!beginsWithVerdict(verdict, message)) return ` ${message}`;
  const rest = message.slice(VERDICT_WORDS[verdict].length);
  return rest.trim() === '.' ? '' : rest;
}

export function textWithVerdict(verdict: Verdict | null, message: string): string {
  if (verdict === null || beginsWithVerdict(verdict, message)) return message;
  return `${VERDICT_WORDS[verdict]}. ${message}`;
}
