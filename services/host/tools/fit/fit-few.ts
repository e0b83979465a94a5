import { type Chances, DECIDED, likeliestOf } from '../../src/claims/answer-chances.ts';
import { fewChances } from '../../src/claims/few-chances.ts';
import { readMessage } from '../../src/claims/read-message.ts';
import { buildIndex } from '../../src/claims/story-index.ts';
import { chancesByWording, wordFeaturesOf } from '../../src/claims/wording-evidence.ts';
import type { HostStory } from '../../src/host.ts';
import { fitSparse } from '../../src/regression/fit-sparse.ts';
import type { PackedModel, SparseModel } from '../../src/regression/sparse.ts';
import type { LabelledRow } from '../eval/labelled-row.ts';
import { cutTo } from './cut-sheet.ts';
import { type Example, fitByBatches, rounded } from './logistic-regression.ts';
import { packModel } from './pack-model.ts';
import { withoutMessages } from './without-messages.ts';

export type FewWeights = { rows: number[][]; words: PackedModel };

/** Questions about curated mysteries are answered from sheets that are cut to these numbers of statements, in turn. */
const CUTS = [0, 5, 10, 20, 40, 80, 150] as const;
/** The writers are judged in so many groups, each with weights of the other groups. */
const GROUPS = 6;
/** The value of one integer step of a stored weight. */
const STEP = 0.01;
const LEAST_WEIGHT = 0.05;

/**
 * Fits the weights of `fewChances` and `chancesByWording`.
 *
 * @param byWriter the questions of each writer, about mysteries without notes, with answers to the standard questions,
 *   or with a sheet
 */
export function fitFew(byWriter: readonly (readonly LabelledRow[])[]): {
  weights: FewWeights;
  report: string;
} {
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    byWriter.filter((_rows, at) => at % GROUPS === group).flat(),
  );
  const examples = groups.flatMap((rows, group) => {
    const others = wordsOf(groups.flatMap((each, at) => (at === group ? [] : each)));
    return examplesOf(rows, others).map((example) => ({ ...example, group }));
  });
  const judged = groups.flatMap((_, group) => {
    const rows = fitRows(examples.filter((example) => example.group !== group));
    return examples
      .filter((example) => example.group === group)
      .map(({ features, label }) => DECIDED.indexOf(likeliestOf(fewChances(features, rows))) === label);
  });
  const share = (100 * judged.filter(Boolean).length) / judged.length;
  return {
    weights: {
      rows: fitRows(examples),
      words: packModel(wordsOf(groups.flat()), STEP, LEAST_WEIGHT),
    },
    report: `with few notes or none, with weights of other writers: ${share.toFixed(1)} % of ${judged.length} questions of players right\n`,
  };
}

const fitRows = (examples: readonly Example[]): number[][] =>
  fitByBatches(examples, { classes: DECIDED.length, epochs: 30, decay: 1e-3 }).map(rounded);

const labelOf = ({ label }: LabelledRow): number => (DECIDED as readonly string[]).indexOf(label);

/** Each message counts once, even if it is asked with and without notes. */
function wordsOf(rows: readonly LabelledRow[]): SparseModel {
  const byMessage = new Map(rows.map((row) => [`${row.story.title} ${row.message}`, row]));
  const examples = [...byMessage.values()]
    .filter((row) => labelOf(row) >= 0)
    .map((row) => ({ features: wordFeaturesOf(row.message), label: labelOf(row) }));
  return fitSparse(examples, { classes: DECIDED, leastCount: 3, epochs: 8 });
}

/** Makes examples only of messages of one unit. */
function examplesOf(rows: readonly LabelledRow[], words: SparseModel): Example[] {
  const unfitted = { byWording: (message: string): Chances => chancesByWording(message, words) };
  const cut = withoutMessages(rows);
  const indexes = new Map<string, ReturnType<typeof buildIndex>>();
  return rows.flatMap((row, at) => {
    const label = labelOf(row);
    if (label < 0) return [];
    const count = CUTS[at % CUTS.length] as number;
    const key = `${row.story.storyId} ${hasSheet(row.story) ? count : ''}`;
    const index =
      indexes.get(key) ?? buildIndex(hasSheet(row.story) ? cutTo(cut(row.story), count) : row.story);
    indexes.set(key, index);
    const [unit, ...others] = readMessage(row.message, index, unfitted).units;
    const features = unit?.evidence.few;
    return features && others.length === 0 ? [{ features, label }] : [];
  });
}

const hasSheet = ({ hostNotes }: HostStory): boolean => (hostNotes?.statements.length ?? 0) > 0;
