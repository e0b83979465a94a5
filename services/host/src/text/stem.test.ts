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
  const vocabulary = vocabularyOf(
    'umbrella elevator parachute neighbour planet glasses seeds paper walk clock flower broke exercises razor circus father colour theater 1960 high height'.split(
      ' ',
    ),
  );
  const repair = (word: string) => repairSpelling([word], vocabulary).words;

  it.each([
    ['umbrela', 'umbrella'],
    ['elevtaor', 'elevator'],
    ['parachutte', 'parachute'],
    ['parashute', 'parachute'],
    ['glases', 'glasses'],
    ['seds', 'seeds'],
    ['papr', 'paper'],
    ['wlak', 'walk'],
    ['clok', 'clock'],
    ['flowrs', 'flowers'],
    ['brokn', 'broken'],
    ['excercise', 'exercise'],
    ['razer', 'razor'],
    ['cirkus', 'circus'],
    ['neighbor', 'neighbour'],
    ['color', 'colour'],
    ['theatre', 'theater'],
    ['hight', 'height'],
  ])('%s becomes %s', (wrong, right) => expect(repair(wrong)).toEqual([right]));

  it.each([
    ...['plane', 'blue', 'umbra', 'unicorn', 'alligator'],
    // Real words that are one slip away from words of the story.
    ...[
      'feather',
      'farther',
      'fathom',
      'walled',
      'rarer',
      '1906',
      'caper',
      'pap',
      'papa',
      'roses',
      'clocks',
      'lock',
    ],
  ])('%s is not changed', (word) => expect(repair(word)).toEqual([word]));

  it('does not decide between two words', () => {
    expect(repairSpelling(['blak'], vocabularyOf(['black', 'bleak'])).words).toEqual(['blak']);
  });

  it('accepts a wrong letter only in long words, or if the letters sound alike', () => {
    expect(isOneSlip('plant', 'plane')).toBe(false);
    expect(isOneSlip('razer', 'razor')).toBe(true);
    expect(isOneSlip('wayer', 'water')).toBe(true);
    expect(isOneSlip('umbrello', 'umbrella')).toBe(true);
  });
});
