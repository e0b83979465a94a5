import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 questions'],
  [1, '1 question'],
  [2, '2 questions'],
  [1204, '1,204 questions'],
])('%i with its noun is %s', (count, text) => {
  expect(counted(count, 'question')).toBe(text);
});

it('accepts an irregular plural', () => {
  expect([1, 3].map((count) => counted(count, 'mystery', 'mysteries'))).toEqual(['1 mystery', '3 mysteries']);
});
