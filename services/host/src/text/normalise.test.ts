import { expect, it } from 'vitest';
import { normalise } from './normalise.ts';

it.each([
  ['cause he was late', 'because he was late'],
  ["he hid 'cause she saw 'em", 'he hid because she saw them'],
  ['the cause he died of', 'the cause he died of'],
  ['is the fire the cause', 'is the fire the cause'],
  ['he was gonna sell it, ppl wanna buy', 'he was going to sell it, people want to buy'],
])('short forms of chats have the words that they stand for: %s', (text, words) => {
  expect(normalise(text)).toBe(words);
});
