import { sumBy } from '../regression/logistic.ts';
import FEW_WEIGHTS from '../weights/few-weights.json' with { type: 'json' };
import { type Chances, chancesBy, DECIDED, logsOf } from './answer-chances.ts';
import { MESSAGE_FEATURES } from './message-features.ts';
import { highestScore, type Near } from './nearest-claims.ts';

/** For yes, no and irrelevant, one row each: the weight of each of the `FEW_FEATURES`, and then the intercept. */
export type FewRows = readonly (readonly number[])[];

const ROWS: FewRows = FEW_WEIGHTS.rows;

export const FEW_FEATURES: readonly string[] = [
  // The network's probabilities, as logarithms. Then these times the score of the nearest claim of the notes, and times
  // the density of the notes: the more the notes say about the message, the more the network counts.
  ...DECIDED.map((answer) => `log ${answer}`),
  ...DECIDED.map((answer) => `nearest × log ${answer}`),
  ...DECIDED.map((answer) => `density × log ${answer}`),
  'nearest',
  // The probabilities from the wording alone, as logarithms.
  ...DECIDED.map((answer) => `wording ${answer}`),
  ...MESSAGE_FEATURES,
];

/** `byWording` has the probabilities from the wording alone (`chancesByWording`). For the rest, see `Evidence`. */
type FewInput = {
  noted: Chances;
  byWording: Chances;
  claims: readonly Near[];
  density: number;
  features: readonly number[];
};

/** Larger features, which are rare, would move the sums too much. */
const MOST = 5;

/** The values of the `FEW_FEATURES`. */
export function fewFeatures({ noted, byWording, claims, density, features }: FewInput): number[] {
  const logs = logsOf(noted);
  const nearest = highestScore(claims);
  return [
    ...logs,
    ...logs.map((log) => nearest * log),
    ...logs.map((log) => density * log),
    nearest,
    ...logsOf(byWording),
    ...features.map((feature) => Math.max(-MOST, Math.min(MOST, feature))),
  ];
}

/**
 * The network is fitted mostly on claims of the sheets. If a mystery has few notes or none, this regression corrects
 * the network's probabilities for messages of players.
 */
export const fewChances = (features: readonly number[], rows: FewRows = ROWS): Chances =>
  chancesBy(rows.map((row) => sumBy(row, features)));
