import { expect, it } from 'vitest';
import { type Compared, nearDuplicates } from './near-duplicates.ts';

const piano: Compared = {
  storyId: '1',
  title: 'The Patient Neighbours',
  prompt: 'Every evening Mrs Holm plays the piano. The walls are thin, yet no neighbour complains. Why not?',
  solution: 'She is deaf. A carpenter took all strings out of the piano, so it makes no sound.',
  trick: 'a piano without strings',
};
const train: Compared = {
  storyId: '2',
  title: 'Late on Purpose',
  prompt: 'Anton has a ticket for the express. He watches the train leave without him and goes home content.',
  solution: 'He is a detective, and the thief who stole his marked wallet is on board.',
  trick: 'a wallet that marks the thief',
};

it.each<[string, Compared, string[]]>([
  ['is about something else', train, []],
  ['has the same trick in other words', { ...train, trick: 'The piano without a string' }, ['trick']],
  [
    'is the same with other names and numbers',
    {
      ...piano,
      title: 'Silence',
      storyId: '3',
      prompt: piano.prompt.replace('Mrs Holm', 'Miss Abel').replace('evening', 'morning'),
      trick: 'silence next door',
    },
    ['texts'],
  ],
])('a mystery that %s', (_, other, why) => {
  const found = nearDuplicates([piano, other]).get(piano.storyId);
  expect(found?.map((each) => each.why)).toEqual(why);
});
