import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { isTautology } from './tautology.ts';

describe('a message that is always true', () => {
  it.each([
    'either he is blind or he is not',
    "They're human, or else they're not human.",
    'Is she driving, or is she not driving?',
    "Were they on a ship or weren't they?",
    'Either the painting was a fake or it was no fake.',
    'either somebody put the things there or nobody did',
    "The surgeon's a woman, unless the surgeon isn't one",
    'was he poisoned, whether or not he knew it',
  ])('%s', (message) => {
    expect(isTautology(normalise(message))).toBe(true);
  });

  it.each([
    'is he blind or not?',
    'was he blind or deaf',
    'Either she pushed him or nobody knew about the rope.',
    'did he not open it',
    'He would have died unless she had not come',
  ])('not: %s', (message) => {
    expect(isTautology(normalise(message))).toBe(false);
  });
});
