import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitEdit } from './limit-edit.ts';

it.each([
  ['what fits', 'ab', 'abc', 3, 'abc'],
  ['typing at the end of a full text', 'abc', 'abcd', 3, 'abc'],
  ['typing in the middle of a full text', 'abc', 'aXbc', 3, 'abc'],
  ['the part of a paste that fits', 'ad', 'aXYZd', 4, 'aXYd'],
  ['a paste over a selection', 'abcd', 'aXXXXXd', 4, 'aXXd'],
  ['emoji as one character each', '🌧️'.slice(0, 2), '🌧🌧🌧', 2, '🌧🌧'],
])('keeps %s', (_, before, after, max, kept) => {
  expect(limitEdit(before, after, max).text).toBe(kept);
});

it('puts the caret after the inserted text', () => {
  expect(limitEdit('ad', 'aXYZd', 4)).toEqual({ text: 'aXYd', caret: 3 });
  expect(limitEdit('abc', 'aXbc', 3)).toEqual({ text: 'abc', caret: 1 });
});

it('never exceeds the limit and never splits a character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.nat(20),
      (before, after, max) => {
        const { text, caret } = limitEdit(before, after, max);
        expect([...text].length).toBeLessThanOrEqual(max);
        expect(text.isWellFormed()).toBe(true);
        expect(caret).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
