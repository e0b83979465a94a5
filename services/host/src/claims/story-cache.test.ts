import { expect, it } from 'vitest';
import { lateTrain } from '../testing/stories.ts';
import { StoryCache } from './story-cache.ts';

const storyOf = (at: number) => ({ ...lateTrain, storyId: String(at) });

it('keeps the stories that were used last, as many as their texts allow', () => {
  const cache = new StoryCache(18_000);
  const [first, second] = [cache.get(storyOf(0)), cache.get(storyOf(1))];
  cache.get(storyOf(2));
  expect(cache.get(storyOf(0))).toBe(first);
  cache.get(storyOf(3));
  expect(cache.get(storyOf(0))).toBe(first);
  expect(cache.get(storyOf(1))).not.toBe(second);
});

it('does not keep a story that is larger than the cache', () => {
  const cache = new StoryCache(18_000);
  const small = cache.get(storyOf(0));
  const large = { ...storyOf(1), solution: 'He is a policeman. '.repeat(1000) };
  expect(cache.get(large)).not.toBe(cache.get(large));
  expect(cache.get(storyOf(0))).toBe(small);
});

it('reads a draft again when its texts have changed without a new revision', () => {
  const cache = new StoryCache();
  const index = cache.get(lateTrain);
  expect(cache.get({ ...lateTrain })).toBe(index);
  expect(cache.get({ ...lateTrain, solution: 'Anton is an actor.' })).not.toBe(index);
});
