import { GUESS_FEATURES, guessFeatures } from '../../src/gate/guess-features.ts';
import { readTerms } from '../../src/knowledge/message-terms.ts';
import { buildKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { GATE_CASES } from '../../src/testing/gate-cases.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { judgeByOtherStories } from './judge-by-other-stories.ts';
import { type Example, fitByBatches, probabilities, rowOf } from './logistic-regression.ts';

type GuessExample = Example & { storyId: string; row: LabelledRow };

const GROUPS = 9;
const OPTIONS = { classes: 2, epochs: 80, decay: 3e-4 };
/**
 * With weights of other writers, 3 % of the partial guesses reach `SOLVED_FROM`, or 6 % if their writer copied whole
 * clauses of the solutions. From `ASK_FROM` on, the host asks whether the game ends.
 */
const SOLVED_FROM = 0.8;
const ASK_FROM = 0.5;
/**
 * Guesses with a smaller share of grammar words are lists of keywords. The host rejects them by a rule, so they are not
 * among the examples of the fit.
 */
const LEAST_GRAMMAR = 0.25;

export function gateRows(): LabelledRow[] {
  return GATE_CASES.flatMap(({ title, prompt, solution, full, partial, other }) => {
    const story = { storyId: title, revision: 1, title, prompt, solution, hostNotes: null };
    const rows = (messages: readonly string[], label: LabelledRow['label']) =>
      messages.map((message) => ({ message, label, story }));
    return [...rows(full, 'solved'), ...rows(partial, 'partial'), ...rows(other, 'no')];
  });
}

const NO_GUESSES: readonly LabelledRow['label'][] = ['clue', 'give_up', 'meta', 'injection', 'unclear'];

/** The label is 1 for a whole solution. */
export function guessExamples(rows: readonly LabelledRow[]): GuessExample[] {
  const known = new Map(rows.map(({ story }) => [story.storyId, buildKnowledge(story)]));
  return rows.flatMap((row) => {
    const { storyId } = row.story;
    const knowledge = known.get(storyId);
    if (!knowledge || NO_GUESSES.includes(row.label)) return [];
    const terms = readTerms(row.message, knowledge, true);
    if (terms.grammar < LEAST_GRAMMAR) return [];
    const features = guessFeatures(knowledge, terms);
    const label = row.label === 'solved' ? 1 : 0;
    return [{ storyId, features: GUESS_FEATURES.map((name) => features[name]), label, row }];
  });
}

type Fitted = {
  weights: { told: number[]; solvedFrom: number; askFrom: number };
  report: string;
};

/** Reports which guesses reach `SOLVED_FROM` with weights that were fitted on other mysteries. */
export function fitGuess(rows: readonly LabelledRow[]): Fitted {
  const examples = guessExamples(rows);
  const fit = (some: readonly GuessExample[]) => fitByBatches(some, OPTIONS);
  const judged = judgeByOtherStories(examples, GROUPS, fit, (model, { features, row }) => ({
    label: row.label,
    chance: probabilities(model, features)[1] as number,
  }));
  const passing = (holds: (label: string) => boolean) => {
    const all = judged.filter(({ label }) => holds(label));
    return `${all.filter(({ chance }) => chance >= SOLVED_FROM).length} of ${all.length}`;
  };
  const [full, partial] = ['solved', 'partial'].map((wanted) => passing((label) => label === wanted));
  const other = passing((label) => label !== 'solved' && label !== 'partial');
  return {
    weights: { told: rowOf(fit(examples)), solvedFrom: SOLVED_FROM, askFrom: ASK_FROM },
    report: `guesses without notes with a chance of ${SOLVED_FROM} or more: ${full} full, ${partial} partial, ${other} others\n`,
  };
}
