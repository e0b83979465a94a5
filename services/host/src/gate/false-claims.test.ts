import { describe, expect, it } from 'vitest';
import { RELATION_FEATURES } from '../claims/relation-features.ts';
import { deniesFact, isFalseClaim, repeatsFalseClaim, saysFalseClaim } from './false-claims.ts';

const claim = (kind: 'yes' | 'no', score: number, ...relations: string[]) => ({
  known: { kind },
  score,
  relation: RELATION_FEATURES.map((name) => Number(relations.includes(name))),
});

const chances = (no: number) => ({ yes: 1 - no, no, irrelevant: 0 });

describe('saysFalseClaim', () => {
  it.each([
    ['a false claim is clearly nearer than the fact', claim('yes', 0.6), claim('no', 0.7), true],
    ['the false claim is only a little nearer', claim('yes', 0.68), claim('no', 0.7), false],
    ['the false claim is not near at all', claim('yes', 0.2), claim('no', 0.4), false],
    ['the message denies the false claim', claim('yes', 0.6), claim('no', 0.9, 'deniedMost'), false],
    ['the message exchanges the roles of the fact', claim('yes', 0.9, 'exchanged'), claim('no', 0.7), true],
    [
      'the message has another number than the fact',
      claim('yes', 0.9, 'otherNumber'),
      claim('no', 0.7),
      true,
    ],
    ['the message denies the fact', claim('yes', 0.9, 'deniedMost'), claim('no', 0.7), true],
  ])('when %s', (_, fact, wrong, expected) => {
    expect(saysFalseClaim([fact], [wrong])).toBe(expected);
  });
});

describe('repeatsFalseClaim', () => {
  it.each([
    ['a part is a false claim in its words', [claim('no', 0.9, 'verbatim')], true],
    ['the nearest false claim has other small words', [claim('no', 0.9)], false],
    ['a true claim is as near', [claim('no', 0.9, 'verbatim'), claim('yes', 0.9, 'verbatim')], false],
    ['the false claim has further words', [claim('no', 0.7, 'verbatim')], false],
  ])('when %s', (_, claims, expected) => {
    expect(repeatsFalseClaim(claims)).toBe(expected);
  });
});

describe('isFalseClaim', () => {
  it.each([
    ['a false claim is the same and the answer is no', claim('no', 0.95), 0.95, true],
    ['the answer is less certain', claim('no', 0.95), 0.8, false],
    ['the part denies the false claim', claim('no', 0.95, 'deniedMost'), 0.95, false],
    ['the claim is true', claim('yes', 0.95), 0.95, false],
  ])('when %s', (_, near, no, expected) => {
    expect(isFalseClaim([near], chances(no))).toBe(expected);
  });
});

describe('deniesFact', () => {
  it.each([
    [
      'the message denies the fact and says its opposite',
      claim('yes', 0.5, 'deniedMost'),
      claim('no', 0.5),
      0.6,
      true,
    ],
    ['no false claim is as near', claim('yes', 0.5, 'deniedMost'), claim('no', 0.3), 0.6, false],
    ['the story does not deny the message', claim('yes', 0.5, 'deniedMost'), claim('no', 0.5), 0.4, false],
    [
      'the message also denies the false claim',
      claim('yes', 0.5, 'deniedMost'),
      claim('no', 0.5, 'deniedMost'),
      0.6,
      false,
    ],
    ['the message says the fact', claim('yes', 0.6), claim('no', 0.6), 0.6, false],
    ['the fact is too far away', claim('yes', 0.3, 'deniedMost'), claim('no', 0.6), 0.6, false],
  ])('when %s', (_, fact, wrong, no, expected) => {
    expect(deniesFact([fact], [wrong], chances(no))).toBe(expected);
  });

  it.each([
    ['the message denies a near wording of the fact', [claim('yes', 0.7, 'deniedMost')], 0.45, true],
    ['the answer is hardly no', [claim('yes', 0.7, 'deniedMost')], 0.4, false],
    ['the wording is not near', [claim('yes', 0.5, 'deniedMost')], 0.45, false],
    ['it says a nearer wording', [claim('yes', 0.7, 'deniedMost'), claim('yes', 0.8)], 0.45, false],
  ])('without a false claim, when %s', (_, saying, no, expected) => {
    expect(deniesFact(saying, [], chances(no))).toBe(expected);
  });

  it('is false when a wording of the fact that the message says is nearer', () => {
    const wordings = [claim('yes', 0.6, 'deniedMost'), claim('yes', 0.7)];
    expect(deniesFact(wordings, [claim('no', 0.6)], chances(0.6))).toBe(false);
  });
});
