import { describe, expect, it } from 'vitest';
import { isOneSlip, repairSpelling, vocabularyOf } from './spelling.ts';
import { stem } from './stem.ts';

describe('the stem', () => {
  it.each([
    ['died', 'dead', 'death', 'dies', 'dying'],
    ['shot', 'shooting', 'shoots'],
    ['walk', 'walked', 'walking', 'walks'],
    ['stop', 'stopped', 'stopping'],
    ['parachute', 'parachutes', 'parachuting'],
    ['happy', 'happiness', 'happily'],
    ['accident', 'accidents', 'accidental', 'accidentally'],
    ['freeze', 'frozen', 'froze'],
    ['knife', 'knives'],
    ['woman', 'women'],
    ['photograph', 'photographs', 'photographed', 'photographer'],
    ['imprison', 'imprisoned', 'imprisonment'],
  ])('is the same for all forms of a word: %s', (first, ...others) => {
    for (const other of others) expect(stem(other)).toBe(stem(first));
  });

  it.each([
    ['plane', 'plan'],
    ['blind', 'blend'],
    ['car', 'care'],
    ['water', 'wait'],
    ['deaf', 'dead'],
  ])('is different for %s and %s', (one, other) => expect(stem(one)).not.toBe(stem(other)));
});

describe('spelling', () => {
  const vocabulary = vocabularyOf(['umbrella', 'elevator', 'parachute', 'neighbour', 'planet']);

  it.each([
    ['umbrela', 'umbrella'],
    ['elevtaor', 'elevator'],
    ['parachutte', 'parachute'],
    ['parashute', 'parachute'],
  ])('%s becomes %s', (wrong, right) => expect(repairSpelling([wrong], vocabulary).words).toEqual([right]));

  it.each(['plane', 'blue', 'umbra', 'unicorn', 'alligator'])('%s is not changed', (word) => {
    expect(repairSpelling([word], vocabulary).words).toEqual([word]);
  });

  it('accepts a wrong letter only in long words', () => {
    expect(isOneSlip('plant', 'plane')).toBe(false);
    expect(isOneSlip('umbrello', 'umbrella')).toBe(true);
  });
});
