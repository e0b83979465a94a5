import { buildIndex, buildPrompt, type HostStory, judgementText } from '@sidelight/host';
import type { PlayRecord, TurnRecord } from '../plays/play.model.ts';
import { hostTurn } from '../plays/turn-change.ts';

export const TUNING_FORMATS = ['fine-tune', 'evaluation'] as const;
export type TuningFormat = (typeof TUNING_FORMATS)[number];

/**
 * Returns null for an answer without a clear verdict or with an undecided dispute. For a corrected answer, the line has
 * the correction.
 *
 * - `fine-tune`: a chat as the host sends it to the model, with the answer that the model should give.
 * - `evaluation`: a row of a labelled set, see docs/host-evaluation.md.
 */
export function tuningLine(
  format: TuningFormat,
  given: { story: HostStory; play: PlayRecord; turn: TurnRecord },
): object | null {
  const { story, play, turn } = given;
  const { verdict } = turn;
  if (verdict === null || verdict === 'unclear' || turn.dispute?.status === 'queued') return null;
  if (format === 'evaluation') {
    const { title, prompt: scenario, solution } = story;
    return { message: turn.question, label: verdict, title, scenario, solution };
  }
  const request = {
    story,
    turns: play.turns.slice(0, play.turns.indexOf(turn)).map(hostTurn),
    question: turn.question,
    personalityIndex: turn.personalityIndex,
  };
  const messages = buildPrompt(request, buildIndex(story));
  const { question, factsConfirmed } = turn;
  const kind = turn.kind === 'guess' ? 'guess' : 'question';
  const isSolved = play.state === 'solved' && turn === play.turns.at(-1);
  const content = judgementText({ question, verdict, factsConfirmed, kind, isSolved }, turn.message);
  return { messages: [...messages, { role: 'assistant', content }] };
}
