import { DIFFICULTIES, type Difficulty } from '@sidelight/rules';
import { LEAST_BLIND_QUESTIONS } from '../../../stories/content/blind-question.ts';
import type { MysteryCheck } from '../../src/check/check-mystery.ts';
import type { CuratedProblem } from '../lint/breadth.ts';
import type { BlindResult } from './blind-questions.ts';
import type { NearDuplicate } from './near-duplicates.ts';

/** What `story:check` found out about a curated mystery. */
export type StoryResult = Omit<MysteryCheck, 'problems'> & {
  storyId: string;
  title: string;
  settings: readonly string[];
  length: string;
  byEditor: Difficulty;
  problems: readonly CuratedProblem[];
  /** Null if the mystery has no blind questions. */
  blind: BlindResult | null;
  duplicates: readonly NearDuplicate[];
  /** Whether the host can suggest three questions for a first game. */
  hasFirstQuestions: boolean;
};

/** docs/decisions/0057 says how these limits were chosen. */
const LEAST_ACCURACY = 2 / 3;
const MOST_FIRM_ERRORS = 2;
/** The editor's difficulty and the estimate contradict each other if they are at least this many levels apart. */
const CONTRARY = 3;

/** One sentence for each rule that a mystery breaks. */
export function failuresOf(result: StoryResult): string[] {
  const { problems, plays, cluesLeadToEnd, duplicates, byEditor, difficulty } = result;
  return [
    ...problems.map(({ code, message }) => `${code}: ${message}`),
    ...blindFailures(result.blind),
    ...when(plays === null || plays.ended === 0, 'No simulated player reaches the end.'),
    ...when(!cluesLeadToEnd, 'The clues, used in order, do not lead to the end.'),
    ...when(
      !result.hasFirstQuestions,
      'The sheet answers too few broad questions to suggest three for a first game.',
    ),
    ...duplicates.map(({ storyId, title, why }) =>
      why === 'trick'
        ? `It has the same trick as ${storyId} ${title}.`
        : `Its texts are too similar to those of ${storyId} ${title}.`,
    ),
    ...when(
      difficulty !== null && Math.abs(levelOf(byEditor) - levelOf(difficulty)) >= CONTRARY,
      `The editor says ${byEditor}, but sheet and simulated players say ${difficulty}.`,
    ),
  ];
}

function blindFailures(blind: BlindResult | null): string[] {
  const count = blind?.questions ?? 0;
  if (blind === null || count < LEAST_BLIND_QUESTIONS)
    return [`It has ${count} blind questions; at least ${LEAST_BLIND_QUESTIONS} are needed.`];
  const { accuracy, firmErrors } = blind;
  return [
    ...when(
      accuracy < LEAST_ACCURACY,
      `The host answers ${percent(accuracy)} of the blind questions right; at least ${percent(LEAST_ACCURACY)} are needed.`,
    ),
    ...when(
      firmErrors > MOST_FIRM_ERRORS,
      `The host answers ${firmErrors} blind questions plainly with the opposite; at most ${MOST_FIRM_ERRORS} are allowed.`,
    ),
  ];
}

const when = (fails: boolean, sentence: string): string[] => (fails ? [sentence] : []);
const levelOf = (difficulty: Difficulty): number => DIFFICULTIES.indexOf(difficulty);
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
