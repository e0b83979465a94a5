import { DECIDED } from '../../src/claims/answer-chances.ts';
import {
  type AnswerNetwork,
  CLAIM_INPUTS,
  CLAIM_KINDS,
  type ClaimInput,
  type ClaimKind,
  readClaims,
} from '../../src/claims/answer-network.ts';
import { MESSAGE_FEATURES } from '../../src/claims/message-features.ts';
import { softmax } from '../../src/regression/logistic.ts';
import { drawerOf, shuffle } from '../../src/regression/shuffle.ts';
import { type Rows as Row, rounded, step } from './logistic-regression.ts';

/** `label` is the index of the right answer in `DECIDED`. */
export type AnswerExample = {
  inputs: readonly ClaimInput[];
  features: readonly number[];
  density: number;
  label: number;
};

const UNITS = 48;
const EPOCHS = 8;
const BATCH = 128;
const RATE = 0.003;
const DECAY = 1e-4;

type NetworkRows = {
  hidden: Row[];
  answers: Record<ClaimKind, Row[]>;
  attention: Record<ClaimKind, Row>;
  full: Row[];
  few: Row[];
};

const perKind = <T>(make: () => T) =>
  Object.fromEntries(CLAIM_KINDS.map((kind) => [kind, make()])) as Record<ClaimKind, T>;
const mapKinds = <T, U>(record: Record<ClaimKind, T>, change: (each: T) => U) =>
  Object.fromEntries(CLAIM_KINDS.map((kind) => [kind, change(record[kind])])) as Record<ClaimKind, U>;

function rowOf(inputs: number, size: number, draw: () => number): Row {
  const blank = () => new Float64Array(inputs + 1);
  const weights = blank().map((_, at) => (at < inputs ? size * (draw() + draw() + draw() + draw() - 2) : 0));
  return [weights, blank(), blank(), blank()];
}

function startRows(draw: () => number): NetworkRows {
  const answers = <T>(make: () => T) => DECIDED.map(make);
  const inputs = CLAIM_INPUTS.length;
  return {
    hidden: Array.from({ length: UNITS }, () => rowOf(inputs, Math.sqrt(6 / inputs), draw)),
    answers: perKind(() => answers(() => rowOf(UNITS, 0.17, draw))),
    attention: perKind(() => rowOf(UNITS, 0.17, draw)),
    full: answers(() => rowOf(MESSAGE_FEATURES.length, 0, draw)),
    few: answers(() => rowOf(MESSAGE_FEATURES.length, 0, draw)),
  };
}

/** The rows as the host reads them. The network shares the memory of the rows, so a step of the fit changes both. */
const networkOf = (rows: NetworkRows): AnswerNetwork => {
  const weightsOf = ([weights]: Row) => weights as unknown as number[];
  return {
    hidden: rows.hidden.map(weightsOf),
    answers: mapKinds(rows.answers, (each) => each.map(weightsOf)),
    attention: mapKinds(rows.attention, weightsOf),
    full: rows.full.map(weightsOf),
    few: rows.few.map(weightsOf),
  };
};

/** Adds `error × values` to a row's gradient. For the intercept, the value is 1. */
function push([, slope]: Row, error: number, values: readonly number[]): void {
  if (error === 0) return;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value !== 0) slope[at] = (slope[at] as number) + error * value;
  }
  slope[values.length] = (slope[values.length] as number) + error;
}

/** Adds an example's part to the gradients of the mean log loss of `count` examples. */
function addSlopes(rows: NetworkRows, network: AnswerNetwork, example: AnswerExample, count: number): void {
  const { inputs, features, density, label } = example;
  const { claims, sums } = readClaims(network, inputs, features, density);
  const errors = softmax(sums).map((chance, at) => (chance - Number(at === label)) / count);
  for (const [at, error] of errors.entries()) {
    push(rows.full[at] as Row, error * density, features);
    push(rows.few[at] as Row, error * (1 - density), features);
  }
  const gains = claims.map((claim) =>
    errors.reduce((sum, error, at) => sum + error * (claim.sums[at] as number), 0),
  );
  const mean = claims.reduce((sum, { attention }, at) => sum + attention * (gains[at] as number), 0);
  for (const [number, { kind, values, hidden, attention }] of claims.entries()) {
    const pull = attention * ((gains[number] as number) - mean);
    push(rows.attention[kind], pull, hidden);
    for (const [at, error] of errors.entries())
      push(rows.answers[kind][at] as Row, error * attention, hidden);
    for (const [unit, value] of hidden.entries()) {
      if (value === 0) continue;
      const back = errors.reduce(
        (sum, error, at) => sum + error * attention * (network.answers[kind][at]?.[unit] as number),
        pull * (network.attention[kind][unit] as number),
      );
      push(rows.hidden[unit] as Row, back, values);
    }
  }
}

/**
 * Fits by Adam on small batches (Kingma and Ba, 2015), with a fixed seed, and with an L2 penalty on all weights but the
 * intercepts.
 * @throws Error if there are no examples
 */
export function fitNetwork(examples: readonly AnswerExample[]): AnswerNetwork {
  if (examples.length === 0) throw new Error('There is nothing to learn from');
  const draw = drawerOf(7);
  const rows = startRows(draw);
  const network = networkOf(rows);
  const all = [
    ...[...rows.hidden, ...rows.full, ...rows.few, ...Object.values(rows.attention)],
    ...Object.values(rows.answers).flat(),
  ];
  const order = examples.map((_, at) => at);
  const total = EPOCHS * Math.ceil(order.length / BATCH);
  let steps = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, draw);
    for (let start = 0; start < order.length; start += BATCH) {
      const batch = order.slice(start, start + BATCH);
      for (const at of batch) addSlopes(rows, network, examples[at] as AnswerExample, batch.length);
      steps += 1;
      for (const row of all) {
        step(row, { pace: RATE * (1 - steps / (total + 1)), decay: DECAY, steps });
        row[1].fill(0);
      }
    }
  }
  return roundedNetwork(network);
}

const roundedNetwork = ({ hidden, answers, attention, full, few }: AnswerNetwork): AnswerNetwork => ({
  hidden: hidden.map(rounded),
  answers: mapKinds(answers, (rows) => rows.map(rounded)),
  attention: mapKinds(attention, rounded),
  full: full.map(rounded),
  few: few.map(rounded),
});
