import pLimit from 'p-limit';
import { afterEach, expect, it } from 'vitest';
import { estimateStories } from '../src/tryout/estimate-stories.ts';
import { makeStory } from './support/make-story.ts';
import { useGame } from './support/start-game.ts';

const game = useGame();

async function run(stopping = new AbortController()): Promise<void> {
  const { signal } = stopping;
  await estimateStories(game.ctx, pLimit(1), { signal, check: () => signal.throwIfAborted() });
}

function wait(...stories: Parameters<typeof makeStory>[0][]): void {
  for (const story of stories.map(makeStory)) {
    game.fakeServices.stories.set(story.storyId, story);
    game.fakeServices.unestimated.add(story.storyId);
  }
}

afterEach(() => {
  game.fakeServices.setDown(false);
  game.fakeServices.unestimated.clear();
  game.fakeServices.estimates.length = 0;
});

it('plays each waiting mystery once, and sends the mystery’s revision and level', async () => {
  wait(
    { storyId: 'first', revision: 3 },
    { storyId: 'bare', hostNotes: null },
    { storyId: 'last', revision: 2 },
  );
  await run();
  const level = expect.stringMatching(/^(gentle|fair|tricky|hard)$/);
  expect(game.fakeServices.estimates).toEqual([
    { storyId: 'first', revision: 3, difficulty: level },
    { storyId: 'bare', revision: 1, difficulty: null },
    { storyId: 'last', revision: 2, difficulty: level },
  ]);
  await run();
  expect(game.fakeServices.estimates).toHaveLength(3);
});

it('gives equal mysteries equal levels, and a mystery with a longer solution another level', async () => {
  const solution = Array.from({ length: 80 }, () => 'word').join(' ');
  wait({ storyId: 'one' }, { storyId: 'two' }, { storyId: 'long', solution });
  await run();
  const [one, two, long] = game.fakeServices.estimates.map(({ difficulty }) => difficulty);
  expect(two).toBe(one);
  expect(long).not.toBe(one);
});

it('stores no revision of a mystery that no player has begun', async () => {
  wait({ storyId: 'unplayed', revision: 7 });
  await run();
  expect(game.fakeServices.estimates).toHaveLength(1);
  expect(await game.ctx.revisions.find('unplayed', 7)).toBeNull();
});

it('continues after a mystery that no longer exists', async () => {
  game.fakeServices.unestimated.add('gone');
  wait({ storyId: 'there' });
  await run();
  expect(game.fakeServices.estimates.map(({ storyId }) => storyId)).toEqual(['there']);
});

it('sends nothing if the service stops, and the next run plays the mystery', async () => {
  wait({ storyId: 'later' });
  const stopping = new AbortController();
  const stopped = run(stopping);
  stopping.abort();
  await expect(stopped).rejects.toThrow();
  expect(game.fakeServices.estimates).toEqual([]);
  await run();
  expect(game.fakeServices.estimates).toHaveLength(1);
});

it('fails without the stories service, so that the job runs again', async () => {
  game.fakeServices.setDown(true);
  await expect(run()).rejects.toThrow();
});
