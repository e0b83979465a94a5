import { expect, it } from 'vitest';
import { replyTo } from './reply-to.ts';

const isEnd = async (storyId: string, question: string): Promise<boolean> =>
  (await replyTo(storyId, question)).solved;

it.each([
  ['1', "he's too short to reach the button for his floor"],
  ['5', 'it is a snowman that has melted'],
  ['9', 'he dives down to see the letters he cut as a boy'],
  ['24', 'they were deaf people clapping in sign language'],
  // What is true, and what is not.
  ['99', 'It was not a burglar but a robot vacuum cleaner.'],
  ['99', 'It was a robot vacuum cleaner, not a burglar.'],
  ['99', 'it was a robot vacuum rather than a burglar'],
  ['53', "It's not a pet but his sourdough."],
  // A question that states all required facts.
  ['96', 'Is his remaining stamp, now unique, more valuable than the two were jointly?'],
  // "Come" and "go" mean the same here.
  ['52', 'They come to eat in total darkness, served by blind waiters.'],
  ['89', 'The painting had been hung upside down.'],
  // All words of the solution are in the scenario too.
  ['71', 'they carried the men who were to be put to death'],
  // "Whether it is read or not" does not leave the solution open.
  [
    '59',
    'They keep their post office from being closed by letters, and each one counts whether it is read or not.',
  ],
])('one sentence that says the point ends the game of mystery %s: %s', async (storyId, message) => {
  expect(await isEnd(storyId, message)).toBe(true);
});

it.each([
  ['57', 'do they row?'],
  ['62', 'is it carbon monoxide, and he left the notes for himself'],
  ['70', 'did the enemy think it was a trap?'],
  ['74', 'was it animals?'],
  ['101', 'is it a tree?'],
])('the host asks after a short question that says the point of mystery %s: %s', async (storyId, message) => {
  expect(await replyTo(storyId, message)).toMatchObject({ solved: false, asks: 'see_solution' });
});

it.each([
  // The opposite of the solution, in its words.
  ['11', 'those signs are for walkers, not drivers'],
  ['1', 'Theo is a small boy, but he can reach every button in the lift perfectly well.'],
  // Topics of a solution.
  ['1', 'is he short?'],
  ['15', 'is she a photographer?'],
  ['19', 'was there ice?'],
  ['24', 'was it a theatre?'],
  // The place, but not what he is doing there.
  ['9', 'is the tree underwater?'],
  ['4', 'is the pack a parachute'],
  ['99', 'it was a burglar, not a robot vacuum cleaner'],
  ['99', 'it was a burglar rather than a robot vacuum'],
  // A part of a statement of the sheet, without the part that tells the solution.
  ['93', 'She said yes, and her mother and the priest understood it at the same moment as Yeray.'],
  ['89', 'The museum had made a mistake which nobody else noticed because the shapes are so simple.'],
])('what is wrong, or only a topic, does not end the game of mystery %s: %s', async (storyId, message) => {
  expect(await isEnd(storyId, message)).toBe(false);
});

it('a solution about instructions is no attempt to break the rules', async () => {
  const solution = `So the test was about following instructions: the top said read everything before you begin, and the
    last line said don't answer any questions, just write your name. Min-jun was the only one who read it all first.`;
  expect(await isEnd('48', solution)).toBe(true);
});
