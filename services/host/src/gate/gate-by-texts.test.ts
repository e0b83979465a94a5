import { describe, expect, it } from 'vitest';
import { buildIndex } from '../claims/story-index.ts';
import { GATE_CASES, type GateCase } from '../testing/gate-cases.ts';
import { makeTurn } from '../testing/stories.ts';
import type { GateResult } from './gate-result.ts';
import { judgeGate } from './solved-gate.ts';

const knowledgeOf = ({ title, prompt, solution }: GateCase) =>
  buildIndex({ storyId: title, revision: 1, title, prompt, solution, hostNotes: null });

const CASES = GATE_CASES.map((gateCase) => ({ ...gateCase, knowledge: knowledgeOf(gateCase) }));

type Messages = (gateCase: (typeof CASES)[number]) => readonly string[];

/** The share of the messages that end the game. */
function rateOf(messages: Messages, isEnd: (gate: GateResult) => boolean = ({ solved }) => solved): number {
  const ends = CASES.flatMap((gateCase) =>
    messages(gateCase).map((message) => isEnd(judgeGate(gateCase.knowledge, [], message))),
  );
  return ends.filter(Boolean).length / ends.length;
}

const endsOrAsks = ({ solved, maySolve }: GateResult): boolean => solved || maySolve === true;

/** The solution in one short sentence, by title. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  'The Empty Stands': ['The fans were only cardboard figures because of an epidemic.'],
  'A Cheap Ring': ['The jeweller is her proud son, and this is how she helps him.'],
  'Fast Asleep': ['He hypnotised his audience, and they get the watches back.'],
  'The Wet Letter': ['Her husband in prison fished her bottles out of the river.'],
  'Wrong Number': ['He is alone in a lighthouse and wants to know whether he has gone deaf.'],
  'Green for Danger': ['The fence was an indicator for gas, so the guard thought there was a leak.'],
  'The Short Marathon': ['The race was on a ship which crossed the date line, so the clocks went back.'],
  'Silent Service': ['The waiters have dementia and the guests come to support them.'],
  'Last Orders': ['Nobody on his jungle island told him that there was peace.'],
  'The Broken Window': ['The thief saved a baby that was suffocating in the hot car.'],
  'Dinner for One': ['She photographs food for menus and the other plates are made of wax.'],
  'The Loyal Customer': ['He is in love with the woman who sells him the tickets.'],
  'A Cold Bath': ['The plumber connected the pipe to the current, which killed him at the tap.'],
};

describe('a mystery without notes', () => {
  it('is solved by most full solutions in a player’s own words, or the host asks whether it is', () => {
    expect(rateOf(({ full }) => full)).toBeGreaterThanOrEqual(0.6);
    expect(rateOf(({ full }) => full, endsOrAsks)).toBeGreaterThanOrEqual(0.85);
  });

  it('makes the host ask after most short solutions', () => {
    expect(rateOf(({ title }) => SHORT[title] ?? [], endsOrAsks)).toBeGreaterThanOrEqual(0.7);
  });

  it('is solved by no partial solution, even a long one, and the host seldom asks', () => {
    expect(rateOf(({ partial }) => partial)).toBe(0);
    expect(rateOf(({ partial }) => partial, endsOrAsks)).toBeLessThanOrEqual(0.16);
  });

  it('does not make the host ask after an ordinary question', () => {
    const questions = ['Is it about money?', 'Did somebody die?', 'Is she a woman?', 'Was it an accident?'];
    expect(rateOf(() => questions, endsOrAsks)).toBe(0);
  });

  it('is solved by hardly any wrong theory, even a long one', () => {
    expect(rateOf(({ other }) => other)).toBeLessThan(0.03);
  });

  it('is hardly ever solved by a solution of another mystery', () => {
    const others = ({ title }: GateCase) =>
      GATE_CASES.filter((gateCase) => gateCase.title !== title).flatMap(({ full, other }) => [
        ...full,
        ...other,
      ]);
    expect(rateOf(others)).toBeLessThan(0.001);
  });

  it.each<[string, (guess: string) => string]>([
    ['denied at the start', (guess) => `It is not true that ${guess.replaceAll('.', ',')}`],
    ['denied as a list', (guess) => `None of this is true: ${guess}`],
    ['denied at the end', (guess) => `${guess}. That is false.`],
  ])('is not solved by a solution that is %s', (_, deny) => {
    expect(rateOf(({ full }) => full.map(deny))).toBe(0);
  });

  it('is not solved by a list of the solution’s words', () => {
    expect(rateOf(({ solution }) => [(solution.match(/\b[a-z]{5,}/gi) ?? []).join(' ')])).toBe(0);
  });

  it('is not solved by its own scenario', () => {
    expect(rateOf(({ prompt }) => [prompt])).toBe(0);
  });

  it('is solved by a whole sentence of the solution, and not by a part of one or its denial', () => {
    const index = buildIndex({
      storyId: 'shoes',
      revision: 1,
      title: 'Half a Fortune',
      prompt: 'Two brothers steal a lorry with eight hundred new shoes. In the morning they leave it behind.',
      solution:
        'All eight hundred shoes were left shoes. Nobody buys half a pair. Sitting opposite the door, the driver laughed.',
      hostNotes: null,
    });
    const ends = (message: string) => judgeGate(index, [], message).solved;
    expect(ends('all eight hundred shoes were LEFT shoes')).toBe(true);
    expect(ends('Sitting opposite the door, the driver laughed')).toBe(true);
    expect(ends('Nobody buys half a pair.')).toBe(false);
    expect(ends('eight hundred shoes were left shoes')).toBe(false);
    expect(ends('All eight hundred shoes were not left shoes.')).toBe(false);
  });

  it('is solved over several turns only if the earlier turns got a yes', () => {
    const { knowledge } = CASES[0] as (typeof CASES)[number];
    const message = 'The match was played behind closed doors because of an epidemic';
    const first = 'The club put printed figures of cardboard on the seats';
    expect(judgeGate(knowledge, [makeTurn(first, { verdict: 'yes' })], message).solved).toBe(true);
    expect(judgeGate(knowledge, [makeTurn(first, { verdict: 'no' })], message).solved).toBe(false);
  });
});
