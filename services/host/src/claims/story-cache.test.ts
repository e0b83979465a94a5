import { charactersInNotes, NOTES_CHARACTERS_MAX } from '@sidelight/rules';
import { expect, it } from 'vitest';
import { lateTrain } from '../testing/stories.ts';
import { StoryCache } from './story-cache.ts';

const storyOf = (at: number) => ({ ...lateTrain, storyId: String(at) });

/** Room for three stories like `lateTrain`. */
const ROOM = 650_000;

it('keeps the stories that were used last, as many as their indexes allow', () => {
  const cache = new StoryCache(ROOM);
  const [first, second] = [cache.get(storyOf(0)), cache.get(storyOf(1))];
  cache.get(storyOf(2));
  expect(cache.get(storyOf(0))).toBe(first);
  cache.get(storyOf(3));
  expect(cache.get(storyOf(0))).toBe(first);
  expect(cache.get(storyOf(1))).not.toBe(second);
});

it.each([
  ['many claims', (at: number) => `It is ${at}`, 400],
  [
    'many different words',
    (at: number) => Array.from({ length: 20 }, (_, no) => `w${at}x${no}`).join(' '),
    40,
  ],
])('does not keep a story that is larger than the cache, with %s', (_, textOf, count) => {
  const cache = new StoryCache(ROOM);
  const small = cache.get(storyOf(0));
  const statements = Array.from({ length: count }, (_, at) => ({ text: textOf(at), answer: 'no' as const }));
  const notes = { lexicon: {}, slots: {}, keyFacts: [], redHerrings: [], clues: [], statements };
  const large = { ...storyOf(1), hostNotes: notes };
  expect(cache.get(large)).not.toBe(cache.get(large));
  expect(cache.get(storyOf(0))).toBe(small);
});

it('drafts push out no mystery', () => {
  const cache = new StoryCache(ROOM, ROOM);
  const mystery = cache.get(storyOf(0));
  const drafts = [1, 2, 3, 4].map((at) => cache.get(storyOf(at), true));
  expect(cache.get(storyOf(0))).toBe(mystery);
  expect(cache.get(storyOf(4), true)).toBe(drafts[3]);
  expect(cache.get(storyOf(1), true)).not.toBe(drafts[0]);
});

it('keeps the largest draft that a member can send', () => {
  let words = 0;
  const text = () => Array.from({ length: 60 }, () => (words++).toString(36).padStart(4, 'z')).join(' ');
  const keyFacts = Array.from({ length: 12 }, (_, at) => ({
    ...{ id: `f${at}`, text: text(), weight: 1, paraphrases: Array.from({ length: 20 }, text) },
  }));
  const statements = Array.from({ length: 249 }, () => ({
    text: `not ${text()}`.slice(0, 300),
    answer: 'no' as const,
  }));
  const hostNotes = { lexicon: {}, slots: {}, keyFacts, redHerrings: [], clues: [], statements };
  expect(charactersInNotes(hostNotes)).toBeGreaterThan(0.97 * NOTES_CHARACTERS_MAX);
  const cache = new StoryCache();
  const draft = { ...lateTrain, hostNotes };
  expect(cache.get(draft, true)).toBe(cache.get(draft, true));
});

it('reads a draft again when its texts have changed without a new revision', () => {
  const cache = new StoryCache();
  const index = cache.get(lateTrain);
  expect(cache.get({ ...lateTrain })).toBe(index);
  expect(cache.get({ ...lateTrain, solution: 'Anton is an actor.' })).not.toBe(index);
});
