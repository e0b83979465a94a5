import { describe, expect, it } from 'vitest';
import type { TurnRecord } from './play.model.ts';
import { playResult } from './turn-change.ts';

type JudgedTurn = Pick<TurnRecord, 'kind' | 'verdict' | 'dispute'>;
const counters = { timeTakenMs: 60_000, questionsAsked: 4, hintsUsed: 0 };
const judged = (...verdicts: TurnRecord['verdict'][]): JudgedTurn[] =>
  verdicts.map((verdict) => ({ kind: 'question', verdict }));
const reversed: JudgedTurn = {
  kind: 'question',
  verdict: 'yes',
  dispute: { status: 'reversed', verdictBefore: 'no' } as NonNullable<TurnRecord['dispute']>,
};

describe('the accuracy of a finished play', () => {
  it.each<[string, JudgedTurn[], number]>([
    ['no question', [], 0],
    ['a yes and a no', judged('yes', 'no'), 1 / 2],
    ["'both' counts like a yes", judged('both', 'no', 'irrelevant', 'yes'), 1 / 2],
    ["only 'both'", judged('both', 'both'), 1],
    ["'irrelevant' counts like a no", judged('yes', 'irrelevant'), 1 / 2],
    ['unclear answers do not count', judged('yes', 'unclear'), 1],
    ['a guess counts', [...judged('no'), { kind: 'guess', verdict: 'yes' }], 1 / 2],
    ['clues and talk do not count', [...judged('yes'), { kind: 'clue', verdict: null }], 1],
    ['an answer that a dispute reversed does not count', [...judged('no'), reversed], 0],
  ])('with %s', (_, turns, accuracyScore) => {
    expect(playResult('Completed', turns, counters).accuracyScore).toBe(accuracyScore);
  });
});
