import { expect, it } from 'vitest';
import { dependsOnEarlier } from './dependent-question.ts';

it.each([
  'and the surgeon?',
  'what about his wife?',
  'and after it?',
  'of hers?',
  'for himself?',
  'both of them?',
  'the second one?',
  'so yes to the first part?',
  'all but one?',
  'and when he left home?',
])('"%s" depends on an earlier message', (text) => {
  expect(dependsOnEarlier(text)).toBe(true);
});

it.each([
  'and the surgeon is his mother?',
  'and a snowman?',
  'is it for himself?',
  'does the second one matter?',
  'before that?',
  'twins?',
  'and when he left home was he alone?',
])('"%s" can be judged alone', (text) => {
  expect(dependsOnEarlier(text)).toBe(false);
});
