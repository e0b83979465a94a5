import { expect, it } from 'vitest';
import { normalise, wordsOf } from './normalise.ts';

it.each([
  ['cause he was late', 'because he was late'],
  ["he hid 'cause she saw 'em", 'he hid because she saw them'],
  ['the cause he died of', 'the cause he died of'],
  ['is the fire the cause', 'is the fire the cause'],
  ['he was gonna sell it, ppl wanna buy', 'he was going to sell it, people want to buy'],
])('short forms of chats have the words that they stand for: %s', (text, words) => {
  expect(normalise(text)).toBe(words);
});

it.each([
  ['two, twelve, 12', '2 12 12'],
  ['was it nineteen or 19?', 'was it nineteen or nineteen'],
  ['90 or ninety', 'ninety or ninety'],
  ['her number was ninety-nine', 'her number was 99'],
  ['twenty one, forty two', '21 42'],
  ['twenty, one of them red', 'twenty one of them red'],
  ['one of the twenty, and one more', 'one of the twenty and one more'],
  ['twenty one-legged men', 'twenty one legged men'],
  ['the twenty-one-year-old', 'the 21 year old'],
  ['100 or one hundred or a hundred or hundreds', 'hundred or hundred or a hundred or hundreds'],
])('number words and digits are the same word: %s', (text, words) => {
  expect(wordsOf(normalise(text)).join(' ')).toBe(words);
});
