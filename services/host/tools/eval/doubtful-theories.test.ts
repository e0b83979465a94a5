import { expect, it } from 'vitest';
import { replyTo } from './reply-to.ts';

it('does not confirm a theory that may as well be false', async () => {
  const ask = (question: string) => replyTo('12', question);
  expect(await ask("Victor's sister had to pay him.")).toMatchObject({ verdict: 'no' });
  expect(await ask('Victor had to pay his sister.')).toMatchObject({ verdict: 'yes' });
});

it.each([
  [
    '7',
    'He climbed a pile of big sacks of sugar and then hosed them down until they dissolved. The puddle is sugar water.',
  ],
  [
    '8',
    "She's a tightrope walker with a blindfold, and the band only stops if the wire is about to snap, so when the bandleader fainted she thought it was breaking and jumped.",
  ],
  [
    '13',
    'She plays along with a tape of herself when she was young, and the tape gets slower and lower, so she has the piano changed to match her younger self.',
  ],
  [
    '16',
    'they were on a ship that crossed the equator between the two births and at the equator the date jumps back a day, so it was 1960 again for Bea',
  ],
])('a solution with one wrong thing does not end the game of mystery %s: %s', async (id, question) => {
  expect(await replyTo(id, question)).toMatchObject({ solved: false });
});

it('the host asks before it ends a game after a part of the solution that resembles the only required fact', async () => {
  const part = 'The people who sit there are old and live in the big house.';
  expect(await replyTo('65', part)).toMatchObject({
    solved: false,
    messageToUser: expect.stringContaining('Say yes to see the solution'),
  });
});
