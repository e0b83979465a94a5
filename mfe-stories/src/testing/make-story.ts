import type { Collection, Story } from '@sidelight/contracts';

export function makeStory(changes: Partial<Story> = {}): Story {
  return {
    storyId: 's1',
    title: 'The Empty Lighthouse',
    prompt: 'A keeper lights the lamp, and by morning nobody has ever heard of him.',
    displayIcon: 'key',
    displayColour: 'navy',
    imageUrl: null,
    authorUsername: 'carr',
    isPublic: true,
    isMine: false,
    likes: 3,
    dislikes: 1,
    totalAttempts: null,
    totalCompletions: null,
    dateCreated: '2026-11-01T12:00:00.000Z',
    dateModified: '2026-11-01T12:00:00.000Z',
    revision: 1,
    collections: ['featured'],
    contentWarnings: [],
    ...changes,
  };
}

export const makeStories = (count: number, from = 1): Story[] =>
  Array.from({ length: count }, (_, index) =>
    makeStory({ storyId: `s${from + index}`, title: `Mystery ${from + index}` }),
  );

function makeCollection(changes: Partial<Collection> = {}): Collection {
  return {
    collectionId: 'featured',
    slug: 'featured',
    name: 'Featured',
    displayColour: 'deep-gold',
    iconName: 'gem',
    storyCount: 6,
    description: 'If you play only one tonight, play one of these.',
    imageUrl: '/images/stories/collections/featured.webp?v=0',
    ...changes,
  };
}

export const COLLECTIONS = {
  items: [
    makeCollection(),
    makeCollection({
      ...{ collectionId: 'classic', slug: 'classic', name: 'Classic Mysteries', storyCount: 12 },
      description: 'Twelve old puzzles, told anew.',
    }),
    makeCollection({ collectionId: 'long', slug: 'long', name: 'A Long Evening', storyCount: 0 }),
  ],
};
