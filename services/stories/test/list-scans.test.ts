import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertMadeUp } from '../src/seed/made-up/insert-made-up.ts';
import { newStory } from '../src/stories/new-story.ts';
import { openWalks, type Priced, walkAll } from './list-scans.ts';
import { makeInput, useStories } from './support.ts';

const service = useStories();
/** Enough for page 200; `bench/index-walks.ts` does the same with a hundred thousand. */
const COUNT = 2500;
const RARE = 6;
let priced: Priced;

beforeAll(async () => {
  await insertMadeUp(service.connection, service.repositories, COUNT);
  const rare = Array.from({ length: RARE }, (_, index) =>
    newStory(makeInput({ prompt: 'An unheard-of zeppelin at the opera.' }), {
      storyId: `rare-${index}`,
      authorId: 'somebody',
      collections: [],
      dateCreated: new Date('2026-01-01'),
      randomKey: index / RARE,
      imageUrl: null,
    }),
  );
  await service.connection.model('Story').insertMany(rare);
  priced = await openWalks(inject('mongodbUri'), service.connection.name);
});
afterAll(() => priced.close());

describe('a page reads what it shows', () => {
  it('with each filter, in each order, at the beginning and on page 200', async () => {
    const names: string[] = [];
    for await (const { name, examined, returned } of walkAll(priced, false)) {
      names.push(name);
      expect({ name, examined, isShown: returned > 0 }).toEqual({ name, examined: returned, isShown: true });
    }
    expect(names.length).toBeGreaterThan(100);
    expect(names).toContain('every mystery by rating desc, page 200');
    expect(names.some((name) => /^several collections by newest asc, page \d{2,3}$/.test(name))).toBe(true);
  }, 180_000);

  it('takes random mysteries straight', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { examined } = await priced.price('random', priced.random);
      expect(examined).toBe(1);
    }
  });

  it('finds rare words among common ones, and reads those alone', async () => {
    const { examined, keys, returned } = await priced.price('rare', () =>
      priced.shown({ q: 'opera the unheard zepp' }),
    );
    expect(returned).toBe(RARE);
    expect(examined).toBe(RARE);
    // A look at each of the three lists, and at each mystery in each of them; the common ones are not walked.
    expect(keys).toBeLessThan(250);
  });

  it('reads nothing for words that no mystery has together', async () => {
    const { examined, returned } = await priced.price('none', () => priced.shown({ q: 'heavy painted' }));
    expect([examined, returned]).toEqual([0, 0]);
  });
});
