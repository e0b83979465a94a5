import { expect, it } from 'vitest';
import { OfflineHost } from '../../src/offline/offline-host.ts';
import { readCuratedStories } from '../curated-stories.ts';

const stories = await readCuratedStories();
const host = new OfflineHost();

async function isEnd(storyId: string, question: string): Promise<boolean> {
  const story = stories.get(storyId);
  if (!story) throw new Error(`There is no mystery ${storyId}`);
  return (await host.reply({ story, question, turns: [], personalityIndex: 0 })).solved === true;
}

it.each([
  ['1', "he's too short to reach the button for his floor"],
  ['5', 'it is a snowman that has melted'],
  ['9', 'he dives down to see the letters he cut as a boy'],
  ['24', 'they were deaf people clapping in sign language'],
])('one sentence that says the point ends the game of mystery %s: %s', async (storyId, message) => {
  expect(await isEnd(storyId, message)).toBe(true);
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
])('what is wrong, or only a topic, does not end the game of mystery %s: %s', async (storyId, message) => {
  expect(await isEnd(storyId, message)).toBe(false);
});
