import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertMadeUp } from '../src/seed/made-up/insert-made-up.ts';
import { newStory } from '../src/stories/new-story.ts';
import { connectPriced, type Priced, walkAll } from './index-walks.ts';
import { makeInput, useStories } from './support.ts';

const service = useStories();
/** Enough for page 200; `bench/index-walks.ts` does the same with a hundred thousand. */
const COUNT = 2500;
const RARE = 6;
let priced: Priced;

beforeAll(async () => {
  await insertMadeUp(service.connection, service.repositories, COUNT);
  const rare = Array.from({ length: RARE }, (_, index) =>
    newStory(makeInput({ prompt: 'An unheard-of zeppelin.' }), {
      storyId: `rare-${index}`,
      authorId: 'somebody',
      collections: [],
      dateCreated: new Date('2026-01-01'),
      randomKey: index / RARE,
      imageUrl: null,
    }),
  );
  await service.connection.model('Story').insertMany(rare);
  priced = await connectPriced(inject('mongodbUri'), service.connection.name);
});
afterAll(() => priced.close());

describe('a page reads no more than it shows, and one to know of the next', () => {
  it('with each filter, in each order, at the beginning and on page 200', async () => {
    const names: string[] = [];
    for await (const { name, examined, returned } of walkAll(priced)) {
      names.push(name);
      expect({ name, returned, isCheap: examined <= returned * 1.1 }).toEqual({
        name,
        returned: 12,
        isCheap: true,
      });
    }
    expect(names).toHaveLength(100);
    expect(names).toContain('every mystery by rating desc, page 200');
    expect(names.some((name) => /^several collections by newest asc, page \d{2,3}$/.test(name))).toBe(true);
  }, 120_000);

  it('takes random mysteries straight', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { examined } = await priced.price('random', priced.random);
      expect(examined).toBe(1);
    }
  });

  it('finds rare words by their index, and reads them three times at most', async () => {
    const { examined, returned } = await priced.price('rare', () => priced.shown({ q: 'unheard zepp' }));
    expect(returned).toBe(RARE);
    expect(examined).toBeLessThanOrEqual(3 * RARE);
  });
});
