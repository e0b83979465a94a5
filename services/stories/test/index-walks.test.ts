import { getRandomStory, listStories } from '@sidelight/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newStory } from '../src/stories/new-story.ts';
import { makeInput, useStories } from './support.ts';

const service = useStories();
const COUNT = 3000;
const LIMIT = 12;

/** Many mysteries, most of them equal in what lists are sorted by, as on a new site. */
beforeAll(async () => {
  const stories = Array.from({ length: COUNT }, (_, index) => ({
    ...newStory(makeInput({ title: `Mystery ${index}`, prompt: index % 500 ? 'Plain.' : 'Rare words.' }), {
      storyId: `story-${index}`,
      authorId: `author-${index % 20}`,
      collections: [index % 2 ? 'odd' : 'even', ...(index % 7 ? [] : ['seventh'])],
      dateCreated: new Date(Date.UTC(2026, 0, 1) + (index % 40) * 3_600_000),
      randomKey: index / COUNT,
      imageUrl: null,
    }),
    rating: index % 10 ? 0 : 0.75,
    best: index % 10 ? 0 : (index % 30) / 30,
    totalAttempts: index % 5,
    totalCompletions: index % 3,
  }));
  const reader = { userId: 'author-0', username: 'Author_0' };
  service.profile.users.set(reader.userId, reader.username);
  await service.connection.model('Story').insertMany(stories);
});

/** Documents that the database looked at while `work` ran. */
async function examined(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const status = await service.connection.db?.admin().serverStatus();
    return Number(status?.metrics.queryExecutor.scannedObjects);
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

type Query = NonNullable<Parameters<typeof list>[0]>;
const list = (query: Parameters<typeof listStories.query.parse>[0] & object) =>
  service.guest().call(listStories, { query: { limit: LIMIT, ...query } });

describe('a page reads no more than it shows', () => {
  const orders = (['rating', 'best', 'attempts', 'completions', 'newest'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
  );
  const filters: [string, Query][] = [
    ['all', {}],
    ['one collection', { collections: 'seventh' }],
    ['several collections', { collections: 'seventh,odd' }],
    ['an author', { author: 'Author_0' }],
  ];
  it.each(filters.flatMap(([name, filter]) => orders.map((order) => [name, order, filter] as const)))(
    '%s by %j, at the beginning and far down',
    async (_, order, filter) => {
      const query = { ...order, ...filter };
      // One more than the page, to know whether there is another; a tenth for doubles among collections.
      const most = Math.ceil((LIMIT + 1) * 1.1);
      expect(await examined(() => list(query))).toBeLessThanOrEqual(most);
      const far = await list({ ...query, limit: 50 });
      const further = await list({ ...query, limit: 50, cursor: far.nextCursor ?? '' });
      const deep = { ...query, cursor: further.nextCursor ?? '' };
      expect(await examined(() => list(deep))).toBeLessThanOrEqual(most);
    },
  );

  it('finds rare words by their index, and reads them three times at most', async () => {
    const found = await list({ q: 'rare wor' });
    expect(found.items).toHaveLength(6);
    expect(await examined(() => list({ q: 'rare wor' }))).toBeLessThanOrEqual(3 * 6);
  });

  it('takes a random mystery straight', async () => {
    const work = () => service.guest().call(getRandomStory, { query: { except: 'story-7' } });
    expect(await examined(work)).toBeLessThanOrEqual(2);
  });
});
