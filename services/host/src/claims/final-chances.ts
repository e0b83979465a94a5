import { sumBy } from '../regression/logistic.ts';
import stored from '../weights/final-weights.json' with { type: 'json' };
import { type Chances, chancesBy, DECIDED, logOf, logsOf } from './answer-chances.ts';
import type { Evidence } from './evidence.ts';
import { ORDER_FEATURES, orderOf } from './message-features.ts';

export type FinalWeights = {
  /** For yes, no and irrelevant, one row each: the weight of each of the `FINAL_FEATURES`, and then the intercept. */
  rows: readonly (readonly number[])[];
  /** Used instead of `rows` for a denial: the `FINAL_FEATURES`, then the `DENIAL_FEATURES`, then the intercept. */
  denialRows: readonly (readonly number[])[];
  /** From this probability on, an answer is given without a hedge. */
  plainFrom: number;
};

export const FINAL_WEIGHTS: FinalWeights = stored;

export const FINAL_FEATURES: readonly string[] = [
  // The network's probabilities, as logarithms.
  ...DECIDED.map((answer) => `log ${answer}`),
  // 1 for a statement, else 0. Then, for a statement, the logarithm of yes minus the logarithm of no.
  ...['statement', 'statementOdds'],
  ...ORDER_FEATURES,
  // The probabilities by the story's classifier, as logarithms. Then, for a statement, the logarithm of yes minus the
  // logarithm of no; for a question 0.
  ...DECIDED.map((answer) => `words ${answer}`),
  'statementWords',
  // For a statement of several clauses, else 0: `mostNo` is the highest probability of no among the clauses.
  // `mostNoOverWhole` is the logarithm of `mostNo` minus the logarithm for the whole sentence. `allYes` is the product
  // of the clauses' probabilities of yes. `clauses` is 1.
  ...['mostNo', 'mostNoOverWhole', 'allYes', 'clauses'],
];

/** For a denial without its negation: the probabilities by the network and by the classifier, as logarithms. */
export const DENIAL_FEATURES: readonly string[] = [
  ...DECIDED.map((answer) => `log affirmative ${answer}`),
  ...DECIDED.map((answer) => `words affirmative ${answer}`),
];

/** What the sheet says about a unit of a message. */
export type UnitEvidence<Part = Evidence> = {
  evidence: Part;
  /** The evidence for each clause of a statement with several clauses. Otherwise the list is empty. */
  clauses: readonly Part[];
  /** The evidence for the unit without its negation. Null if the unit denies nothing. */
  affirmative: Part | null;
};

type Judged = Pick<Evidence, 'chances' | 'features' | 'byWords'>;

const oddsOf = ({ yes, no }: Chances): number => logOf(yes) - logOf(no);

/** Null if the story has no classifier. Only the features of a denial include the `DENIAL_FEATURES`. */
export function finalFeatures(
  { evidence, clauses, affirmative }: UnitEvidence<Judged>,
  isStatement: boolean,
): number[] | null {
  if (!evidence.byWords) return null;
  const { chances, features } = evidence;
  const { answers: byWords } = evidence.byWords;
  const mostNo = Math.max(0, ...clauses.map((clause) => clause.chances.no));
  const allYes = clauses.reduce((product, clause) => product * clause.chances.yes, 1);
  const overWhole = logOf(mostNo) - logOf(chances.no);
  return [
    ...logsOf(chances),
    ...(isStatement ? [1, oddsOf(chances)] : [0, 0]),
    ...orderOf(features),
    ...logsOf(byWords),
    isStatement ? oddsOf(byWords) : 0,
    ...(clauses.length > 1 ? [mostNo, overWhole, allYes, 1] : [0, 0, 0, 0]),
    ...(affirmative?.byWords ? [...logsOf(affirmative.chances), ...logsOf(affirmative.byWords.answers)] : []),
  ];
}

export const isOfDenial = (features: readonly number[]): boolean =>
  features.length === FINAL_FEATURES.length + DENIAL_FEATURES.length;

/**
 * The network is fitted mostly on claims of the sheets. This regression corrects the network's probabilities for
 * messages of players, and combines them with the probabilities of the story's classifier.
 */
export function finalChances(
  features: readonly number[],
  { rows, denialRows }: Pick<FinalWeights, 'rows' | 'denialRows'>,
): Chances {
  const fitting = isOfDenial(features) ? denialRows : rows;
  return chancesBy(fitting.map((row) => sumBy(row, features)));
}
