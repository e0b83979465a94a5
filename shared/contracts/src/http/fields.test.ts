import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { requiredText } from './fields.ts';

const accepts = (value: string) => safeParse(requiredText(50), value).success;

it.each([
  ['a zero-width space', '\u200b'],
  ['a blank braille cell', '\u2800'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['invisible Khmer vowels and a grapheme joiner', '\u17b4\u17b5\u034f'],
  ['a mixture with white space', ' \u2800\u3164\n\u00ad '],
])('takes a text of only invisible characters for blank: %s', (_, text) => {
  expect(accepts(text)).toBe(false);
});

it.each(['🦉', '❤️', '⠓⠊', '한국', 'ភាសា', '?', 'A\u2800'])('accepts %s', (text) => {
  expect(accepts(text)).toBe(true);
});
