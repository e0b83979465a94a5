import { readMessage } from '../../src/claims/read-message.ts';
import { buildIndex } from '../../src/claims/story-index.ts';
import type { FactWeights } from '../../src/gate/fact-chance.ts';
import { toldBy } from '../../src/gate/solution-chance.ts';
import type { HostStory } from '../../src/host.ts';
import { chanceBy } from '../../src/regression/logistic.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { asAuthorsWrite } from './cut-sheet.ts';
import { judgeByOtherStories } from './judge-by-other-stories.ts';
import { type Example, type FitOptions, fitByBatches, rowOf } from './logistic-regression.ts';
import { withoutMessages } from './without-messages.ts';

type SolutionExample = Example & { storyId: string; row: LabelledRow };

const FULL = { classes: 2, epochs: 40, decay: 1e-3 };
const FEW = { classes: 2, epochs: 12, decay: 1e-3 };
const GROUPS = 6;
const TOLD_FROM = 0.5;
/** Sheets are cut to these numbers of statements, because authors write short sheets. */
const CUTS = [0, 40] as const;
/** Messages with the label yes are no examples, because a true statement may be the solution of a simple mystery. */
const JUDGED: readonly string[] = ['solved', 'partial', 'no', 'irrelevant', 'unclear'];

/**
 * @param byWriter the messages of each writer, read with sheets that do not repeat them
 * @param rows the messages that are read with cut sheets, for the weights with few notes
 */
export function fitSolution(
  stories: readonly HostStory[],
  byWriter: readonly (readonly LabelledRow[])[],
  rows: readonly LabelledRow[],
  weights: FactWeights,
): { weights: { told: number[]; toldWithFew: number[] }; report: string } {
  const full = byWriter.flatMap((own) =>
    examplesOf(stories.map(withoutMessages(own)), own, weights, countWithMany),
  );
  const few = CUTS.flatMap((count) => {
    const cut = stories.map((story) => asAuthorsWrite(story, count));
    return examplesOf(cut, rows, weights, countWithFew);
  });
  return {
    weights: { told: rowOf(fitByBatches(full, FULL)), toldWithFew: rowOf(fitByBatches(few, FEW)) },
    report: reportOf('many notes', full, FULL) + reportOf('few notes', few, FEW),
  };
}

const isGuess = ({ label }: LabelledRow): boolean => label === 'solved' || label === 'partial';

/**
 * How many times an example counts. Guesses count more because the sets have fewer guesses than questions. Near misses
 * count most, because they are the hardest to tell from solutions.
 */
function countWithMany(row: LabelledRow): number {
  if (row.kind === 'near') return 4;
  return isGuess(row) ? 2 : 1;
}

const countWithFew = (row: LabelledRow): number => (isGuess(row) ? 10 : 1);

function examplesOf(
  stories: readonly HostStory[],
  rows: readonly LabelledRow[],
  weights: FactWeights,
  countOf: (row: LabelledRow) => number,
): SolutionExample[] {
  const indexes = new Map(stories.map((story) => [story.storyId, buildIndex(story)]));
  return rows.flatMap((row): SolutionExample[] => {
    const index = indexes.get(row.story.storyId);
    if (!index || !JUDGED.includes(row.label)) return [];
    const { features } = toldBy(row.message, readMessage(row.message, index), index, weights);
    const example = { storyId: row.story.storyId, features, label: Number(row.label === 'solved'), row };
    return new Array<SolutionExample>(countOf(row)).fill(example);
  });
}

/** Judges guesses with weights that were fitted on other mysteries. */
function reportOf(title: string, examples: readonly SolutionExample[], options: FitOptions): string {
  const judged = judgeByOtherStories(
    examples,
    GROUPS,
    (others) => rowOf(fitByBatches(others, options)),
    (row, example) => ({ example, ends: chanceBy(row, example.features) >= TOLD_FROM }),
  );
  // A guess that counts several times is the same object, so the map has it once.
  const guesses = [...new Map(judged.map(({ example, ends }) => [example, ends]))].filter(([{ row }]) =>
    isGuess(row),
  );
  const passing = (wanted: number) => {
    const all = guesses.filter(([{ label }]) => label === wanted);
    return `${all.filter(([, ends]) => ends).length} of ${all.length}`;
  };
  return `guesses with ${title}, with weights of other mysteries: ${passing(1)} whole solutions and ${passing(0)} other guesses end the game\n`;
}
