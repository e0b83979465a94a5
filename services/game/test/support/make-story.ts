import type { HostStory } from './fake-services.ts';

/** A mystery with two key facts and two clues. */
export const makeStory = (over: Partial<HostStory> = {}): HostStory => ({
  storyId: 'lamp',
  revision: 1,
  title: 'The Lamp',
  prompt: 'A keeper puts out a lamp, sleeps well, and wakes to bad news. What happened?',
  solution: 'She worked in a lighthouse. With the lamp out, a ship ran onto the rocks in the night.',
  isPublic: true,
  authorId: 'author',
  hostNotes: {
    lexicon: { lighthouse: ['beacon'], ship: ['boat', 'vessel'], rocks: ['reef'] },
    slots: { death: 'yes', murder: 'no', ship: 'yes' },
    keyFacts: [
      {
        id: 'lighthouse',
        text: 'The lamp was the light of a lighthouse.',
        weight: 2,
        paraphrases: ['She worked in a lighthouse', 'The lamp belongs to a lighthouse'],
      },
      {
        id: 'wreck',
        text: 'A ship ran onto the rocks because the light was out.',
        weight: 2,
        paraphrases: ['A ship hit the rocks in the dark', 'A boat was wrecked because the light was off'],
      },
    ],
    statements: [
      { text: 'She lives alone.', answer: 'irrelevant' },
      { text: 'A ship was wrecked.', answer: 'yes' },
      { text: 'The keeper murdered someone.', answer: 'no' },
      { text: 'She worked in a lighthouse.', answer: 'yes' },
      { text: 'The lamp was broken.', answer: 'no' },
    ],
    redHerrings: ['The lamp caused a fire.'],
    clues: [
      { level: 1, text: 'Think about who else could see that lamp.', facts: ['lighthouse'] },
      { level: 2, text: 'Some people were steering by it.', facts: ['wreck'] },
    ],
  },
  ...over,
});
