import {
  GUESS_FEATURES,
  guessFeatures,
  likelyValues,
  type WordingModel,
  wordingChance,
} from '../../src/gate/guess-features.ts';
import { guessWordingOf } from '../../src/gate/guess-wording.ts';
import { readTerms } from '../../src/knowledge/message-terms.ts';
import { buildKnowledge } from '../../src/knowledge/story-knowledge.ts';
import { valuesOf } from '../../src/regression/logistic.ts';
import { GATE_CASES } from '../../src/testing/gate-cases.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { judgeByOtherStories } from './judge-by-other-stories.ts';
import { fitByBatches, probabilities, rounded, rowOf } from './logistic-regression.ts';

type GuessExample = {
  storyId: string;
  /** The values of `GUESS_FEATURES`. */
  features: number[];
  values: number[];
  parts: ReadonlySet<string>;
  grammar: number;
  label: number;
  row: LabelledRow;
};

const GROUPS = 9;
const OPTIONS = { classes: 2, epochs: 80, decay: 3e-4 };
/**
 * With weights that were fitted on other writers, 5 % of the partial guesses reach `SOLVED_FROM`. Most of them are by
 * writers who copied whole clauses of the solutions. From `ASK_FROM` on, the host asks whether it should show the
 * solution.
 */
const SOLVED_FROM = 0.8;
const ASK_FROM = 0.5;
/**
 * Rows of these kinds are no examples for the end of a game. A short solution, for instance, has few words of the
 * author's text. With such examples, partial guesses would end games.
 */
const NO_ENDS: readonly (string | undefined)[] = ['short', 'negated', 'tautology', 'heap'];

const LIKELY_OPTIONS = { classes: 2, epochs: 40, decay: 1e-3 };
const ASK_FROM_LIKELY = 0.4;
/** Parts of wordings that fewer guesses have, and parts with less weight, are left out. */
const LEAST_COUNT = 8;
const LEAST_WEIGHT = 0.01;
/** The value of a part that a guess has: less than 1, so that the L2 penalty keeps the weights of parts small. */
const WORDING_SCALE = 0.4;
/** Guesses with a smaller share of grammar words are no examples, because a rule rejects them as lists of keywords. */
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

export function guessExamples(rows: readonly LabelledRow[]): GuessExample[] {
  const known = new Map(rows.map(({ story }) => [story.storyId, buildKnowledge(story)]));
  return rows.flatMap((row) => {
    const { storyId } = row.story;
    const knowledge = known.get(storyId);
    if (!knowledge || NO_GUESSES.includes(row.label)) return [];
    const terms = readTerms(row.message, knowledge, true);
    const features = guessFeatures(knowledge, terms);
    const wording = guessWordingOf(knowledge, row.message);
    return {
      storyId,
      features: valuesOf(GUESS_FEATURES, features),
      values: likelyValues(features, wording, knowledge.facts.length),
      parts: wording.parts,
      grammar: terms.grammar,
      label: row.label === 'solved' ? 1 : 0,
      row,
    };
  });
}

const isForEnds = ({ grammar, row: { kind, short } }: GuessExample): boolean =>
  grammar >= LEAST_GRAMMAR && short !== true && !NO_ENDS.includes(kind);

/**
 * Fits a regression on the values, each divided by its standard deviation, and on the frequent parts of the wordings.
 */
export function fitLikely(examples: readonly GuessExample[]): WordingModel {
  const counts = new Map<string, number>();
  for (const { parts } of examples) for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= LEAST_COUNT).map(([part]) => part);
  const size = examples[0]?.values.length ?? 0;
  const scales = Array.from({ length: size }, (_, at) => {
    const spread = spreadOf(examples.map(({ values }) => values[at] as number));
    return 1 / Math.max(1e-6, spread);
  });
  const scaled = examples.map(({ values, parts, label }) => ({
    features: [
      ...values.map((value, at) => value * (scales[at] as number)),
      ...known.map((part) => (parts.has(part) ? WORDING_SCALE : 0)),
    ],
    label,
  }));
  const row = rowOf(fitByBatches(scaled, LIKELY_OPTIONS));
  const weights = rounded(row.slice(0, size).map((weight, at) => weight * (scales[at] as number)));
  const ofParts = rounded(row.slice(size, -1).map((weight) => weight * WORDING_SCALE));
  const parts = known.map((part, at) => [part, ofParts[at] as number] as const);
  return {
    values: [...weights, row.at(-1) as number],
    parts: new Map(parts.filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)),
  };
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

type Fitted = {
  weights: {
    told: number[];
    solvedFrom: number;
    askFrom: number;
    likely: readonly number[];
    askFromLikely: number;
    wordings: Record<string, number>;
  };
  report: string;
};

export function fitGuess(rows: readonly LabelledRow[]): Fitted {
  const examples = guessExamples(rows);
  const forEnds = examples.filter(isForEnds);
  const fitTold = (some: readonly GuessExample[]) => fitByBatches(some, OPTIONS);
  const told = judgeByOtherStories(forEnds, GROUPS, fitTold, (model, { features, row }) => ({
    label: row.label,
    chance: probabilities(model, features)[1] as number,
  }));
  const likely = judgeByOtherStories(examples, GROUPS, fitLikely, (model, { values, parts, row }) => ({
    label: row.label,
    chance: wordingChance(model, values, parts),
  }));
  const model = fitLikely(examples);
  return {
    weights: {
      told: rowOf(fitTold(forEnds)),
      solvedFrom: SOLVED_FROM,
      askFrom: ASK_FROM,
      likely: model.values,
      askFromLikely: ASK_FROM_LIKELY,
      wordings: Object.fromEntries([...model.parts].sort()),
    },
    report:
      reportOf(told, SOLVED_FROM, 'end the game') + reportOf(likely, ASK_FROM_LIKELY, 'make the host ask'),
  };
}

function reportOf(
  judged: readonly { label: string; chance: number }[],
  from: number,
  effect: string,
): string {
  const passing = (holds: (label: string) => boolean) => {
    const all = judged.filter(({ label }) => holds(label));
    return `${all.filter(({ chance }) => chance >= from).length} of ${all.length}`;
  };
  const [full, partial] = ['solved', 'partial'].map((wanted) => passing((label) => label === wanted));
  const other = passing((label) => label !== 'solved' && label !== 'partial');
  return `guesses without notes that ${effect}: ${full} full, ${partial} partial, ${other} others\n`;
}
