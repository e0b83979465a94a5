import { PLAIN_CONFIDENCE } from '../../src/claims/answer-chances.ts';
import { givesAway } from './independent-leak-check.ts';
import type { Label } from './labelled-row.ts';
import type { PlayedRow } from './play-rows.ts';

/** A share is a fraction of one, or null if the set has no such row. */
export type Metrics = {
  rows: number;
  /** The share of right answers among the rows with the label yes, no or irrelevant. */
  threeWay: number | null;
  /** Of the same rows: the share in which the host said yes exactly when the label is yes. */
  yesNotYes: number | null;
  /** The share of right answers of a host that always gives the most frequent of the three labels. */
  majority: number | null;
  /** Of the rows with the label yes or no: the share that the host answered with the opposite. */
  flips: number | null;
  /**
   * For the rows with the label yes, no or irrelevant: the share that got a firm answer (`coverage`), and the share of
   * right answers among the firm answers (`accuracy`).
   */
  firm: { coverage: number | null; accuracy: number | null };
  /** Of the rows whose label or reply is a clue, giving up, talk or an attempt to break the rules: the right share. */
  intents: number | null;
  /** The shares of full solutions, of partial solutions and of other messages that end the game. */
  gate: { full: number | null; partial: number | null; falseRate: number | null };
  /** The number of replies that reveal a part of the solution before the end. */
  leaks: number;
  /** Waiting times in ms. */
  p50Ms: number | null;
  p99Ms: number | null;
  /** Input and output tokens of all calls to a model. */
  tokens: number;
};

const THREE_WAY: readonly Label[] = ['yes', 'no', 'irrelevant'];
const INTENTS: readonly Label[] = ['clue', 'give_up', 'meta', 'injection'];

/** A row without a reply counts as wrong. */
export function measure(played: readonly PlayedRow[]): Metrics {
  const labelled = (...labels: readonly Label[]) => played.filter((row) => labels.includes(row.label));
  const questions = labelled(...THREE_WAY);
  const intents = played.filter((row) => INTENTS.includes(row.label) || isTakenForIntent(row));
  const others = played.filter((row) => row.label !== 'solved' && row.label !== 'partial');
  const times = played.map((row) => row.ms).sort((a, b) => a - b);
  return {
    rows: played.length,
    threeWay: rate(questions, isRight),
    yesNotYes: rate(
      questions,
      (row) => (verdictOf(row) === 'yes') === (row.label === 'yes') && row.reply !== null,
    ),
    majority: majorityOf(questions),
    flips: rate(labelled('yes', 'no'), isFlip),
    firm: { coverage: rate(questions, isFirm), accuracy: rate(questions.filter(isFirm), isRight) },
    intents: rate(intents, isIntentRight),
    gate: {
      full: rate(labelled('solved'), isSolved),
      partial: rate(labelled('partial'), isSolved),
      falseRate: rate(others, isSolved),
    },
    leaks: played.filter(givesAway).length,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    tokens: played.reduce(
      (sum, { reply }) => sum + (reply?.usage?.inputTokens ?? 0) + (reply?.usage?.outputTokens ?? 0),
      0,
    ),
  };
}

export function isRowRight(row: PlayedRow): boolean {
  if (row.label === 'solved') return isSolved(row);
  if (row.label === 'partial') return row.reply !== null && !isSolved(row);
  return INTENTS.includes(row.label) ? isIntentRight(row) : isRight(row) && !isSolved(row);
}

const verdictOf = (row: PlayedRow) => row.reply?.verdict ?? null;
export const isRight = (row: PlayedRow): boolean => verdictOf(row) === row.label;
export const isSolved = (row: PlayedRow): boolean => row.reply?.solved === true;
export const isFirm = (row: PlayedRow): boolean =>
  verdictOf(row) !== null && verdictOf(row) !== 'unclear' && (row.reply?.confidence ?? 0) >= PLAIN_CONFIDENCE;

export function isFlip(row: PlayedRow): boolean {
  const verdict = verdictOf(row);
  return (verdict === 'yes' || verdict === 'no') && verdict !== row.label;
}

function isTakenForIntent({ reply }: PlayedRow): boolean {
  return reply?.kind === 'clue' || reply?.kind === 'give_up' || reply?.kind === 'meta';
}

/** The host answers an attempt to break the rules like talk, and a surrender with a question for confirmation. */
function isIntentRight({ label, reply }: PlayedRow): boolean {
  if (label === 'give_up') return reply?.kind === 'give_up' || reply?.asks === 'give_up';
  return reply?.kind === (label === 'injection' ? 'meta' : label);
}

function rate(rows: readonly PlayedRow[], holds: (row: PlayedRow) => boolean): number | null {
  return rows.length === 0 ? null : rows.filter(holds).length / rows.length;
}

function majorityOf(rows: readonly PlayedRow[]): number | null {
  if (rows.length === 0) return null;
  return (
    Math.max(...THREE_WAY.map((label) => rows.filter((row) => row.label === label).length)) / rows.length
  );
}

/** The smallest of the sorted values for which at least this share of all values is smaller or equal. */
export function quantile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
