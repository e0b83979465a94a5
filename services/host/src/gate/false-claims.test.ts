import { describe, expect, it } from 'vitest';
import { RELATION_FEATURES } from '../claims/relation-features.ts';
import { deniesFact, saysFalseClaim } from './false-claims.ts';

/** A claim of the notes, and how a part of a message relates to it. */
const claim = (kind: 'yes' | 'no', score: number, ...relations: string[]) => ({
  known: { kind },
  score,
  relation: RELATION_FEATURES.map((name) => Number(relations.includes(name))),
});

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

describe('deniesFact', () => {
  it.each([
    [
      'the message denies the fact and says its opposite',
      claim('yes', 0.6, 'deniedMost'),
      claim('no', 0.6),
      true,
    ],
    ['no false claim is as near', claim('yes', 0.6, 'deniedMost'), claim('no', 0.4), false],
    [
      'the message also denies the false claim',
      claim('yes', 0.6, 'deniedMost'),
      claim('no', 0.6, 'deniedMost'),
      false,
    ],
    ['the message says the fact', claim('yes', 0.6), claim('no', 0.6), false],
    ['the fact is too far away', claim('yes', 0.3, 'deniedMost'), claim('no', 0.6), false],
  ])('when %s', (_, fact, wrong, expected) => {
    expect(deniesFact([fact], [wrong])).toBe(expected);
  });

  it('is false when a wording of the fact that the message says is nearer', () => {
    const wordings = [claim('yes', 0.6, 'deniedMost'), claim('yes', 0.7)];
    expect(deniesFact(wordings, [claim('no', 0.6)])).toBe(false);
  });
});
