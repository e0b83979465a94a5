import { DECIDED } from '../../src/claims/answer-chances.ts';
import {
  type FinalWeights,
  finalChances,
  finalFeatures,
  isOfDenial,
} from '../../src/claims/final-chances.ts';
import { readMessage } from '../../src/claims/read-message.ts';
import { buildIndex } from '../../src/claims/story-index.ts';
import { isQuestion } from '../../src/intents/intent-of.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { barForRight, judgeByOtherStories } from './judge-by-other-stories.ts';
import { type Example, fitByBatches, rounded } from './logistic-regression.ts';
import { withoutMessages } from './without-messages.ts';

type Judged = Example & { storyId: string };

/** The share of the firm answers that must be right. A firm answer that is wrong costs more trust than a hedge. */
const PLAIN_RIGHT = 0.99;
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
  const judged = judgeByOtherStories(examples, GROUPS, rowsFor, (weights, { features, label }) => {
    const chances = Object.values(finalChances(features, weights));
    const chance = Math.max(...chances);
    return { chance, isRight: chances.indexOf(chance) === label };
  });
  const plainFrom = Math.ceil(barForRight(judged, PLAIN_RIGHT) * 100) / 100;
  const shareRight = (list: typeof judged) =>
    ((100 * list.filter(({ isRight }) => isRight).length) / list.length).toFixed(1);
  const firm = judged.filter(({ chance }) => chance >= plainFrom);
  const report = `players' questions, with weights of other mysteries: ${shareRight(judged)} % of ${judged.length} right; ${shareRight(firm)} % of the ${firm.length} firm answers (a chance of ${plainFrom} or more)
`;
  return { weights: { ...rowsFor(examples), plainFrom }, report };
}

/** Denials get weights of their own. Otherwise their many examples would change the answers to all other sentences. */
function rowsFor(examples: readonly Example[]): Pick<FinalWeights, 'rows' | 'denialRows'> {
  const isDenial = ({ features }: Example) => isOfDenial(features);
  const fit = (some: readonly Example[]) =>
    fitByBatches(some, { classes: DECIDED.length, epochs: 40 }).map(rounded);
  return {
    rows: fit(examples.filter((example) => !isDenial(example))),
    denialRows: fit(examples.filter(isDenial)),
  };
}

/** Makes examples only of messages of one unit. `rows` are the messages of one writer. */
export function finalExamples(rows: readonly LabelledRow[]): Judged[] {
  const cut = withoutMessages(rows);
  const indexes = new Map<string, ReturnType<typeof buildIndex>>();
  return rows.flatMap(({ story, message, label: answer }) => {
    const label = (DECIDED as readonly string[]).indexOf(answer);
    const index = indexes.get(story.storyId) ?? buildIndex(cut(story));
    indexes.set(story.storyId, index);
    const [unit, ...others] = readMessage(message, index).units;
    if (!unit || others.length > 0 || label < 0) return [];
    const features = finalFeatures(unit, !isQuestion(message));
    if (!features) return [];
    return [{ storyId: story.storyId, features, label }];
  });
}
