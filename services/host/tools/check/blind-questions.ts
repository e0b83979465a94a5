import { type BlindQuestion, BlindQuestionSchema } from '../../../stories/content/blind-question.ts';
import type { Host, HostStory } from '../../src/host.ts';
import { isFirm, isFlip, measure } from '../eval/metrics.ts';
import { playRow } from '../eval/play-rows.ts';

export type BlindResult = {
  questions: number;
  /** The share of right answers, 0 to 1. */
  accuracy: number;
  /** The number of firm answers yes where no is right, or no where yes is right. */
  firmErrors: number;
};

/** Reads `NN-slug.blind.jsonl`. @throws Error that names the first wrong line */
export function parseBlind(source: string): BlindQuestion[] {
  return source.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [BlindQuestionSchema.parse(JSON.parse(line))];
    } catch (cause) {
      throw new Error(`Line ${at + 1}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  });
}

/** Asks each question as the first message of a new game. */
export async function askBlind(
  host: Host,
  story: HostStory,
  questions: readonly BlindQuestion[],
): Promise<BlindResult> {
  const played = [];
  for (const { question: message, answer: label } of questions)
    played.push(await playRow(host, { message, label, story }));
  const isOpposite = played.filter((row) => row.label !== 'irrelevant' && isFlip(row) && isFirm(row));
  return {
    questions: questions.length,
    accuracy: measure(played).threeWay ?? 0,
    firmErrors: isOpposite.length,
  };
}
