import { readMessage } from '../../src/claims/read-message.ts';
import { buildIndex } from '../../src/claims/story-index.ts';
import type { FactWeights } from '../../src/gate/fact-chance.ts';
import { toldBy } from '../../src/gate/solution-chance.ts';
import type { HostStory } from '../../src/host.ts';
import { chanceBy } from '../../src/regression/logistic.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { asAuthorsWrite } from './cut-sheet.ts';
import type { Read } from './fit-facts.ts';
import { judgeByOtherStories } from './judge-by-other-stories.ts';
import { type Example, fitByBatches, rowOf } from './logistic-regression.ts';

type SolutionExample = Example & { storyId: string; row?: LabelledRow };

const OPTIONS = { classes: 2, epochs: 12, decay: 1e-3 };
const GROUPS = 6;
/**
 * A guess of a labelled set counts this many times, because the sheets give far more examples, which are much alike.
 */
const GUESS_COUNTS = 10;
/** Of the sheets' sentences that state no fact, one in this many is an example. */
const EVERY = 3;
const TOLD_FROM = 0.5;
/** Sheets are cut to these numbers of statements, because authors write short sheets. */
const CUTS = [0, 40] as const;
/** Messages with the label yes are no examples, because a true statement may be the solution of a simple mystery. */
const JUDGED: readonly string[] = ['solved', 'partial', 'no', 'irrelevant', 'unclear'];

/** For few notes, the examples are only the messages of the labelled sets, read with cut sheets. */
export function fitSolution(
  stories: readonly HostStory[],
  sheets: readonly Read[],
  rows: readonly LabelledRow[],
  weights: FactWeights,
): { weights: { told: number[]; toldWithFew: number[] }; report: string } {
  const ofSheets = sheets
    .filter(({ facts }, at) => facts.length > 0 || at % EVERY === 0)
    .map(({ storyId, text, index, reading, isWhole }) => ({
      storyId,
      features: [...toldBy(text, reading, index, weights).features],
      label: Number(isWhole),
    }));
  const full = [...ofSheets, ...examplesOf(stories, rows, weights)];
  const few = CUTS.flatMap((count) =>
    examplesOf(
      stories.map((story) => asAuthorsWrite(story, count)),
      rows,
      weights,
    ),
  );
  return {
    weights: { told: rowOf(fitByBatches(full, OPTIONS)), toldWithFew: rowOf(fitByBatches(few, OPTIONS)) },
    report: reportOf('many notes', full) + reportOf('few notes', few),
  };
}

const isGuess = ({ row }: SolutionExample) => row?.label === 'solved' || row?.label === 'partial';

function examplesOf(
  stories: readonly HostStory[],
  rows: readonly LabelledRow[],
  weights: FactWeights,
): SolutionExample[] {
  const indexes = new Map(stories.map((story) => [story.storyId, buildIndex(story)]));
  const examples = rows.flatMap((row): SolutionExample[] => {
    const index = indexes.get(row.story.storyId);
    if (!index || !JUDGED.includes(row.label)) return [];
    const { features } = toldBy(row.message, readMessage(row.message, index), index, weights);
    return [{ storyId: row.story.storyId, features, label: Number(row.label === 'solved'), row }];
  });
  return examples.flatMap((each) => new Array<SolutionExample>(isGuess(each) ? GUESS_COUNTS : 1).fill(each));
}

function reportOf(title: string, examples: readonly SolutionExample[]): string {
  const judged = judgeByOtherStories(
    examples,
    GROUPS,
    (others) => rowOf(fitByBatches(others, OPTIONS)),
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
