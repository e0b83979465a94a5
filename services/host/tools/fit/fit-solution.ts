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

const OPTIONS = { classes: 2, epochs: 40, decay: 1e-3 };
const FEW_OPTIONS = { classes: 2, epochs: 12, decay: 1e-3 };
const GROUPS = 6;
/** How many times a guess counts. Guesses are rarer than questions. */
const GUESS_COUNTS = 2;
/** Wrong theories with most of the solution are the hardest to tell from solutions. */
const NEAR_COUNTS = 4;
/** With few notes a guess counts this many times. */
const GUESS_COUNTS_WITH_FEW = 10;
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
  const full = byWriter.flatMap((own) => {
    const examples = examplesOf(stories.map(withoutMessages(own)), own, weights);
    return examples.flatMap((each) => repeat(each, countOf(each)));
  });
  const few = CUTS.flatMap((count) => {
    const cut = stories.map((story) => asAuthorsWrite(story, count));
    return examplesOf(cut, rows, weights).flatMap((each) =>
      repeat(each, isGuess(each) ? GUESS_COUNTS_WITH_FEW : 1),
    );
  });
  return {
    weights: { told: rowOf(fitByBatches(full, OPTIONS)), toldWithFew: rowOf(fitByBatches(few, FEW_OPTIONS)) },
    report: reportOf('many notes', full, OPTIONS) + reportOf('few notes', few, FEW_OPTIONS),
  };
}

const isGuess = ({ row }: SolutionExample) => row.label === 'solved' || row.label === 'partial';

function countOf(example: SolutionExample): number {
  if (example.row.kind === 'near') return NEAR_COUNTS;
  return isGuess(example) ? GUESS_COUNTS : 1;
}

const repeat = <T>(value: T, count: number): T[] => new Array<T>(count).fill(value);

function examplesOf(
  stories: readonly HostStory[],
  rows: readonly LabelledRow[],
  weights: FactWeights,
): SolutionExample[] {
  const indexes = new Map(stories.map((story) => [story.storyId, buildIndex(story)]));
  return rows.flatMap((row): SolutionExample[] => {
    const index = indexes.get(row.story.storyId);
    if (!index || !JUDGED.includes(row.label)) return [];
    const { features } = toldBy(row.message, readMessage(row.message, index), index, weights);
    return [{ storyId: row.story.storyId, features, label: Number(row.label === 'solved'), row }];
  });
}

function reportOf(title: string, examples: readonly SolutionExample[], options: FitOptions): string {
  const judged = judgeByOtherStories(
    examples,
    GROUPS,
    (others) => rowOf(fitByBatches(others, options)),
    (row, example) => ({ example, ends: chanceBy(row, example.features) >= TOLD_FROM }),
  );
  // A guess that counts several times is the same object, so the map has it once.
  const guesses = [...new Map(judged.map(({ example, ends }) => [example, ends]))].filter(([each]) =>
    isGuess(each),
  );
  const passing = (wanted: number) => {
    const all = guesses.filter(([{ label }]) => label === wanted);
    return `${all.filter(([, ends]) => ends).length} of ${all.length}`;
  };
  return `guesses with ${title}, with weights of other mysteries: ${passing(1)} whole solutions and ${passing(0)} other guesses end the game\n`;
}
