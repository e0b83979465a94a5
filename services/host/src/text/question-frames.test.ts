import { expect, it } from 'vitest';
import { normalise } from './normalise.ts';

it.each([
  ['May I ask whether he is blind?', 'he is blind?'],
  [
    'I was just wondering whether the weather had anything to do with it',
    'the weather had anything to do with it?',
  ],
  ['are you telling me the pack was a parachute?', 'the pack was a parachute?'],
  ["I don't suppose the guards read the letter?", 'the guards read the letter?'],
  ["surely he isn't blind?!", 'is he blind?'],
  ['Is she high up, yes or no?', 'is she high up?'],
  ['is the surgeon a woman or not?', 'is the surgeon a woman?'],
  ['Was it the law? No wait, was it because of the house?', 'was it because of the house?'],
  ['oh, what about mirrors?', 'mirrors?'],
  ['Tell me if the surgeon is a woman.', 'the surgeon is a woman?'],
  ['Did I get it right that the man was blind?', 'the man was blind?'],
  ['Is it not because he was blind?', 'is it because he was blind?'],
])('"%s" asks: %s', (message, question) => {
  expect(normalise(message)).toBe(question);
});

it.each([
  ['Let me guess: a bluff!', 'a bluff!'],
  ['Is it wrong to think that he is blind?', 'it is false that he is blind?'],
  ["would I be mistaken if I said he's blind?", 'it is false that he is blind?'],
  ["Correct me if I'm wrong, but the ninth one doesn't row", 'the ninth one does not row'],
  ["what I'm thinking is she's on a tightrope", 'she is on a tightrope'],
  ['my theory: he owes money to somebody', 'he owes money to somebody'],
  ["I'm pretty sure the guest had the hiccups", 'the guest had the hiccups'],
  ["we've got a feeling that he was blind", 'he was blind'],
  ['I am convinced Marcel is the projectionist', 'marcel is the projectionist'],
  ['long story short: he owes money to somebody', 'he owes money to somebody'],
  ['The surgeon is his mother. Yes?', 'the surgeon is his mother'],
])('"%s" says: %s', (message, statement) => {
  expect(normalise(message)).toBe(statement);
});

it.each([
  'are you telling me that you are a robot?',
  'i wonder if you could give me a clue',
  'either he is blind or not',
  'what about the man?',
  'my guess was wrong',
  'i think it is too hard for children',
  'i know the rules',
  'i am not sure the man was blind',
  'i am sure the answer is easy',
  'i would like a little more time',
])('"%s" stays as it is', (message) => {
  expect(normalise(message)).toBe(message);
});
