import { counted } from '@sidelight/rules';
import type { ClosingQuestion } from '../hosts/index.ts';
import { hasEnded, type Round } from './round.ts';
import { textWithVerdict } from './verdict-once.ts';

/** The text that screen readers announce: the latest answer or a failure. The end screen focuses its heading. */
export function announcement(round: Round, closing: ClosingQuestion | null): string {
  if (round.phase !== 'open') return '';
  const { play, pending, failed, answer } = round;
  if (pending) return '';
  if (failed) return failed.reply;
  if (!answer || hasEnded(play)) return '';
  const facts =
    answer.newFacts > 0 ? ` You have found ${play.factsFound} of ${counted(play.factsTotal, 'fact')}.` : '';
  const question = closing?.turnId === answer.turnId ? ` ${closing.text}` : '';
  const label = answer.kind === 'clue' ? 'Clue. ' : '';
  return label + textWithVerdict(answer.verdict, answer.message) + facts + question;
}
