import { expect, it } from 'vitest';
import { readMessage } from '../claims/read-message.ts';
import { RELATION_FEATURES } from '../claims/relation-features.ts';
import { buildIndex } from '../claims/story-index.ts';
import { quietPiano } from '../testing/stories.ts';
import FACT_WEIGHTS from '../weights/fact-weights.json' with { type: 'json' };
import SOLUTION_WEIGHTS from '../weights/solution-weights.json' with { type: 'json' };
import { FACT_FEATURES } from './fact-chance.ts';
import { SOLUTION_FEATURES, solutionChance, toldBy } from './solution-chance.ts';

const index = buildIndex(quietPiano);
const told = (message: string) => toldBy(message, readMessage(message, index), index);

it('every fitted weight belongs to a feature, except the intercept', () => {
  expect(FACT_WEIGHTS.same).toHaveLength(RELATION_FEATURES.length + 1);
  for (const weights of [FACT_WEIGHTS.said, FACT_WEIGHTS.saidWithFew])
    expect(weights).toHaveLength(FACT_FEATURES.length + 1);
  for (const weights of [SOLUTION_WEIGHTS.told, SOLUTION_WEIGHTS.toldWithFew])
    expect(weights).toHaveLength(SOLUTION_FEATURES.length + 1);
  expect(told('Is she deaf?').features).toHaveLength(SOLUTION_FEATURES.length);
});

it('a whole solution gets a higher chance than a part of it, its negation or a list of its words', () => {
  const chance = (message: string) => solutionChance(told(message), index.density);
  const whole = chance(
    'She is deaf, and the strings of her piano have been removed so nobody hears anything.',
  );
  for (const other of [
    'She is deaf.',
    'She is not deaf, and the strings of her piano have not been removed.',
    'deaf strings removed piano silent',
  ])
    expect(chance(other), other).toBeLessThan(whole);
});
