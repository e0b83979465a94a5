import { expect, it } from 'vitest';
import { lateTrain } from '../testing/stories.ts';
import { STORIES_KEPT, StoryCache } from './story-cache.ts';

it('keeps the 50 stories that were used last', () => {
  const cache = new StoryCache();
  const storyOf = (at: number) => ({ ...lateTrain, storyId: String(at) });
  const [first, second] = [cache.get(storyOf(0)), cache.get(storyOf(1))];
  for (let at = 2; at < STORIES_KEPT; at += 1) cache.get(storyOf(at));
  expect(cache.get(storyOf(0))).toBe(first);
  cache.get(storyOf(STORIES_KEPT));
  expect(cache.get(storyOf(0))).toBe(first);
  expect(cache.get(storyOf(1))).not.toBe(second);
});

it('reads a draft again when its texts have changed without a new revision', () => {
  const cache = new StoryCache();
  const index = cache.get(lateTrain);
  expect(cache.get({ ...lateTrain })).toBe(index);
  expect(cache.get({ ...lateTrain, solution: 'Anton is an actor.' })).not.toBe(index);
});
