import { counted } from '@sidelight/rules';
import { VERDICT_WORDS } from '@sidelight/ui';
import type { ClosingQuestion } from '../hosts/index.ts';
import { hasEnded, type Round } from './round.ts';

/** What a screen reader announces: the latest answer, a failure, or the end of the game. */
export function announcement(round: Round, closing: ClosingQuestion | null): string {
  if (round.phase !== 'open') return '';
  const { play, pending, failed, answer } = round;
  if (pending) return '';
  if (failed) return failed.reply;
  if (!answer) return '';
  if (hasEnded(play)) return play.state === 'solved' ? 'Mystery solved!' : 'Mystery Failed';
  const verdict = answer.verdict ? `${VERDICT_WORDS[answer.verdict]}. ` : '';
  const facts =
    answer.newFacts > 0 ? ` You have found ${play.factsFound} of ${counted(play.factsTotal, 'fact')}.` : '';
  const question = closing?.turnId === answer.turnId ? ` ${closing.text}` : '';
  return `${verdict}${answer.message}${facts}${question}`;
}
