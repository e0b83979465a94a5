import { PLAIN_CONFIDENCE } from '../../src/claims/answer-chances.ts';
import { CONFIRM_GIVE_UP } from '../../src/intents/confirmation.ts';
import { givesAway } from './independent-leak-check.ts';
import type { Label } from './labelled-row.ts';
import type { PlayedRow } from './play-rows.ts';

/** How many of the questions were answered so, and how many of these answers are right. */
export type Answered = { coverage: number | null; accuracy: number | null };

/** How a host did on a set. Rates are fractions of one; null where the set has no row to tell. */
export type Metrics = {
  rows: number;
  /** Right among rows labelled yes, no or irrelevant. */
  threeWay: number | null;
  /** The same rows, asked only whether yes was said when it was so. */
  yesNotYes: number | null;
  /** What always giving the commonest of the three labels would score. */
  majority: number | null;
  /** Yes said for no, or no for yes, among rows labelled yes or no. */
  flips: number | null;
  /** Of the three-way rows, those whose verdict was spoken plainly, without a hedge, and how many of these are right. */
  firm: Answered;
  /** Right among the rows that are a clue, give-up, meta or injection, or were taken for one. */
  intents: number | null;
  /** Games ended by full solutions, by partial ones, and by any other message. */
  gate: { full: number | null; partial: number | null; falseRate: number | null };
  /** Replies that gave part of the solution away before the end: a count. */
  leaks: number;
  /** Waiting times in ms. */
  p50Ms: number | null;
  p99Ms: number | null;
  /** Input and output tokens of all calls to a model. */
  tokens: number;
};

const THREE_WAY: readonly Label[] = ['yes', 'no', 'irrelevant'];
const INTENTS: readonly Label[] = ['clue', 'give_up', 'meta', 'injection'];

/** Measures the rows that were played. A row without an answer is a wrong one. */
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
    firm: answeredBy(questions, isFirm),
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

/** Of the three-way rows, those with a verdict other than unclear, plain or hedged. */
export function withVerdict(played: readonly PlayedRow[]): Answered {
  return answeredBy(
    played.filter((row) => THREE_WAY.includes(row.label)),
    hasVerdict,
  );
}

/** Whether a row's outcome is the one of its label. */
export function isRowRight(row: PlayedRow): boolean {
  if (row.label === 'solved') return isSolved(row);
  if (row.label === 'partial') return row.reply !== null && !isSolved(row);
  return INTENTS.includes(row.label) ? isIntentRight(row) : isRight(row) && !isSolved(row);
}

const verdictOf = (row: PlayedRow) => row.reply?.verdict ?? null;
export const isRight = (row: PlayedRow): boolean => verdictOf(row) === row.label;
export const isSolved = (row: PlayedRow): boolean => row.reply?.solved === true;
const hasVerdict = (row: PlayedRow): boolean => verdictOf(row) !== null && verdictOf(row) !== 'unclear';
const isFirm = (row: PlayedRow): boolean =>
  hasVerdict(row) && (row.reply?.confidence ?? 0) >= PLAIN_CONFIDENCE;

export function isFlip(row: PlayedRow): boolean {
  const verdict = verdictOf(row);
  return (verdict === 'yes' || verdict === 'no') && verdict !== row.label;
}

function isTakenForIntent({ reply }: PlayedRow): boolean {
  return reply?.kind === 'clue' || reply?.kind === 'give_up' || reply?.kind === 'meta';
}

/**
 * A host answers an attempt to break the rules like talk about the game: the player learns nothing. A surrender in
 * other words than 'I give up' is asked about.
 */
function isIntentRight({ label, reply }: PlayedRow): boolean {
  if (label === 'give_up') return reply?.kind === 'give_up' || reply?.messageToUser === CONFIRM_GIVE_UP;
  return reply?.kind === (label === 'injection' ? 'meta' : label);
}

function answeredBy(rows: readonly PlayedRow[], isAnswered: (row: PlayedRow) => boolean): Answered {
  return { coverage: rate(rows, isAnswered), accuracy: rate(rows.filter(isAnswered), isRight) };
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

/** The smallest value that at least this share of the sorted values do not exceed. */
export function quantile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
