import { GUESS_FEATURES, guessFeatures } from '../../src/gate/guess-features.ts';
import { readTerms } from '../../src/knowledge/message-terms.ts';
import { buildKnowledge, type StoryKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { GATE_CASES } from '../../src/testing/gate-cases.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { type Example, fitSoftmax, judgeByOtherStories } from './softmax.ts';

type GuessExample = Example & { storyId: string; row: LabelledRow };

const OPTIONS = { classes: 2, decay: 0.0005, steps: 500 };
/** From this chance on a guess is the solution: such that no partial one of the unseen sets passes, with a margin. */
const SOLVED_FROM = 0.72;
/** Heaps of keywords are told by their lack of grammar before they are examples. */
const LEAST_GRAMMAR = 0.25;

/** The guesses of the project's own mysteries as labelled rows. */
export function gateRows(): LabelledRow[] {
  return GATE_CASES.flatMap(({ title, prompt, solution, full, partial, other }) => {
    const story = { storyId: title, revision: 1, title, prompt, solution, hostNotes: null };
    const rows = (messages: readonly string[], label: LabelledRow['label']) =>
      messages.map((message) => ({ message, label, story }));
    return [...rows(full, 'solved'), ...rows(partial, 'partial'), ...rows(other, 'no')];
  });
}

/** What each message is judged from, on stories without notes: 1 where it holds the whole solution. */
export function guessExamples(rows: readonly LabelledRow[]): GuessExample[] {
  return examplesOf(rows, (row, knowledge) => {
    const features = guessFeatures(knowledge, readTerms(row.message, knowledge, true));
    return GUESS_FEATURES.map((name) => features[name]);
  });
}

const NO_GUESSES: readonly LabelledRow['label'][] = ['clue', 'give_up', 'meta', 'injection', 'unclear'];

function examplesOf(
  rows: readonly LabelledRow[],
  read: (row: LabelledRow, knowledge: StoryKnowledge) => number[],
): GuessExample[] {
  const known = new Map(rows.map(({ story }) => [story.storyId, buildKnowledge(story)]));
  return rows.flatMap((row) => {
    const knowledge = known.get(row.story.storyId);
    if (!knowledge || NO_GUESSES.includes(row.label)) return [];
    if (readTerms(row.message, knowledge, true).grammar < LEAST_GRAMMAR) return [];
    const label = row.label === 'solved' ? 1 : 0;
    return [{ storyId: row.story.storyId, features: read(row, knowledge), label, row }];
  });
}

type Fitted = {
  weights: { weights: number[]; intercept: number; solvedFrom: number };
  report: string;
};

/** Fits when a guess is a whole solution without notes, and says how the bar fares by other mysteries. */
export const fitGuess = (rows: readonly LabelledRow[]): Fitted =>
  fitted('without notes', guessExamples(rows), SOLVED_FROM);

function fitted(title: string, examples: readonly GuessExample[], bar: number): Fitted {
  const judged = judgeByOtherStories(examples, OPTIONS).map(({ example, label, chance }) => ({
    ...example.row,
    chance: label === 1 ? chance : 1 - chance,
  }));
  const passing = (label: 'solved' | 'partial' | null) => {
    const all = judged.filter((row) =>
      label ? row.label === label : !['solved', 'partial'].includes(row.label),
    );
    return `${all.filter(({ chance }) => chance >= bar).length} of ${all.length}`;
  };
  const [first, second] = fitSoftmax(examples, OPTIONS);
  const weights = [...(second ?? [])].map(
    (value, at) => Math.round(100 * (value - (first?.[at] ?? 0))) / 100,
  );
  return {
    weights: { weights: weights.slice(0, -1), intercept: weights.at(-1) ?? 0, solvedFrom: bar },
    report: `guesses ${title}, solved from ${bar}: ${passing('solved')} full, ${passing('partial')} partial, ${passing(null)} other ones
`,
  };
}
