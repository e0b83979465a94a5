import { softmax, sumBy } from '../regression/logistic.ts';
import stored from '../weights/final-weights.json' with { type: 'json' };
import { type Chances, DECIDED } from './answer-chances.ts';
import { type Evidence, ORDER_FEATURES, orderOf } from './evidence.ts';

export type FinalWeights = {
  /** For yes, no and irrelevant, one row each: the weight of each of the `FINAL_FEATURES`, and then the intercept. */
  rows: readonly (readonly number[])[];
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

const logOf = (chance: number): number => Math.log(chance + 0.001);

export function finalFeatures(
  { chances, features }: Pick<Evidence, 'chances' | 'features'>,
  byWords: Chances,
  clauses: readonly Pick<Evidence, 'chances'>[],
  isStatement: boolean,
): number[] {
  const logs = DECIDED.map((answer) => logOf(chances[answer]));
  const mostNo = Math.max(0, ...clauses.map((clause) => clause.chances.no));
  const allYes = clauses.reduce((product, clause) => product * clause.chances.yes, 1);
  const overWhole = logOf(mostNo) - logOf(chances.no);
  return [
    ...logs,
    ...(isStatement ? [1, logOf(chances.yes) - logOf(chances.no)] : [0, 0]),
    ...orderOf(features),
    ...DECIDED.map((answer) => logOf(byWords[answer])),
    isStatement ? logOf(byWords.yes) - logOf(byWords.no) : 0,
    ...(clauses.length > 1 ? [mostNo, overWhole, allYes, 1] : [0, 0, 0, 0]),
  ];
}

/**
 * The network is fitted mostly on claims of the sheets. This regression corrects the network's probabilities for
 * messages of players, and combines them with the probabilities of the story's classifier.
 */
export function finalChances(features: readonly number[], { rows }: Pick<FinalWeights, 'rows'>): Chances {
  const [yes = 0, no = 0, irrelevant = 0] = softmax(rows.map((row) => sumBy(row, features)));
  return { yes, no, irrelevant };
}
