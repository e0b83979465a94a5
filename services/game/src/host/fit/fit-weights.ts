import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readCuratedStories } from '../../../eval/curated-stories.ts';
import { type LabelledRow, parseRows } from '../../evaluation/labelled-row.ts';
import { answerMessage } from '../offline/answer.ts';
import { FEATURE_NAMES } from '../offline/confidence.ts';
import { buildIndex } from '../offline/story-index.ts';
import { barFor, type Example, fitLogistic, judgeByOtherStories, logLoss } from './logistic.ts';

/**
 * `pnpm fit:host`: fits what the offline host's confidence is made of, on the development half of the labelled
 * set and on nothing else, and writes it where the host reads it.
 */
const SET = fileURLToPath(new URL('../../../eval/curated.jsonl', import.meta.url));
const WEIGHTS_FILE = fileURLToPath(new URL('../offline/confidence-weights.ts', import.meta.url));

/** So many answers are to be firm, a little more than players are promised; a higher bar makes them surer. */
const FIRM_SHARE = 0.78;
/** A bar below this would call answers firm that are little better than a guess. */
const LOWEST_FIRM = 0.6;
const ANSWERS = new Set(['yes', 'no', 'irrelevant', 'both']);

type AnswerExample = Example & { storyId: string };

/** What the host makes of each labelled question, and whether it is right; compound messages are left out. */
export function examplesOf(rows: readonly LabelledRow[]): AnswerExample[] {
  const indexes = new Map(rows.map(({ story }) => [story.storyId, buildIndex(story)]));
  return rows
    .filter((row) => row.split === 'dev' && ANSWERS.has(row.label))
    .flatMap(({ message, label, story }) => {
      const index = indexes.get(story.storyId);
      const { features, leaning, units } = index ? answerMessage(message, index) : NOTHING;
      if (features === null || leaning === null || units !== 1) return [];
      const values = FEATURE_NAMES.map((name) => features[name]);
      return [{ storyId: story.storyId, features: values, right: leaning === label }];
    });
}

const NOTHING = { features: null, leaning: null, units: 0 };

async function main(): Promise<void> {
  const rows = parseRows(await readFile(SET, 'utf8'), await readCuratedStories());
  const examples = examplesOf(rows);
  const judged = judgeByOtherStories(examples);
  const firm = Math.max(LOWEST_FIRM, Math.floor(barFor(judged, FIRM_SHARE) * 100) / 100);
  const model = fitLogistic(examples);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const weights = FEATURE_NAMES.map((name, at) => `    ${name}: ${round(model.weights[at] as number)},`);
  await writeFile(
    WEIGHTS_FILE,
    `import type { ConfidenceWeights } from './confidence.ts';

/** Written by \`pnpm fit:host\`; do not edit by hand. */
export const CONFIDENCE_WEIGHTS: ConfidenceWeights = {
  intercept: ${round(model.intercept)},
  weights: {
${weights.join('\n')}
  },
  firm: ${firm},
};
`,
  );
  const above = judged.filter(({ chance }) => chance >= firm);
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  process.stdout.write(
    `${examples.length} answers to ${new Set(examples.map(({ storyId }) => storyId)).size} mysteries, ${share(
      examples.filter(({ right }) => right).length,
      examples.length,
    )} of them right
log loss ${logLoss(model, examples).toFixed(3)}
each mystery judged by the others: firm from ${firm}, ${share(above.length, judged.length)} of answers, ${share(
      above.filter(({ example }) => example.right).length,
      above.length,
    )} of them right
`,
  );
}

if (import.meta.main) await main();
