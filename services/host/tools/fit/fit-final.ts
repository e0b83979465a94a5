import { DECIDED } from '../../src/claims/answer-chances.ts';
import { type FinalWeights, finalChances, finalFeatures } from '../../src/claims/final-chances.ts';
import { readMessage } from '../../src/claims/read-message.ts';
import { buildIndex } from '../../src/claims/story-index.ts';
import { isQuestion } from '../../src/intents/intent-of.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { barFor, judgeByOtherStories } from './judge-by-other-stories.ts';
import { type Example, fitByBatches, rounded } from './logistic-regression.ts';
import { withoutMessages } from './without-messages.ts';

type Judged = Example & { storyId: string };

/** The share of players' questions that get a firm answer. */
const PLAIN_SHARE = 0.85;
const GROUPS = 5;

/**
 * Fits the weights of `finalChances`.
 *
 * @param byWriter the questions of each writer. A writer's questions are answered from sheets without the statements
 *   that repeat them, because the sheets have no statements that repeat a new player's questions.
 */
export function fitFinal(byWriter: readonly (readonly LabelledRow[])[]): {
  weights: FinalWeights;
  report: string;
} {
  const examples = byWriter.flatMap(finalExamples);
  const judged = judgeByOtherStories(examples, GROUPS, rowsFor, (rows, { features, label }) => {
    const chances = Object.values(finalChances(features, { rows }));
    const chance = Math.max(...chances);
    return { chance, isRight: chances.indexOf(chance) === label };
  });
  const plainFrom = Math.floor(barFor(judged, PLAIN_SHARE) * 100) / 100;
  const shareRight = (list: typeof judged) =>
    ((100 * list.filter(({ isRight }) => isRight).length) / list.length).toFixed(1);
  const report = `players' questions, with weights of other mysteries: ${shareRight(judged)} % of ${judged.length} right; ${shareRight(judged.filter(({ chance }) => chance >= plainFrom))} % of the firm answers (a chance of ${plainFrom} or more)
`;
  return { weights: { rows: rowsFor(examples), plainFrom }, report };
}

const rowsFor = (examples: readonly Example[]): number[][] =>
  fitByBatches(examples, { classes: DECIDED.length, epochs: 40 }).map(rounded);

/** Makes examples only of messages of one sentence. `rows` are the messages of one writer. */
export function finalExamples(rows: readonly LabelledRow[]): Judged[] {
  const cut = withoutMessages(rows);
  const indexes = new Map<string, ReturnType<typeof buildIndex>>();
  return rows.flatMap(({ story, message, label: answer }) => {
    const label = (DECIDED as readonly string[]).indexOf(answer);
    const index = indexes.get(story.storyId) ?? buildIndex(cut(story));
    indexes.set(story.storyId, index);
    const [sentence, ...others] = readMessage(message, index).sentences;
    const byWords = sentence?.evidence.byWords;
    if (!byWords || others.length > 0 || label < 0) return [];
    const { evidence, clauses } = sentence;
    const features = finalFeatures(evidence, byWords.answers, clauses, !isQuestion(message));
    return [{ storyId: story.storyId, features, label }];
  });
}
