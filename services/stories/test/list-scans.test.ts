import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { insertMadeUp } from '../src/seed/made-up/insert-made-up.ts';
import { newStory } from '../src/stories/new-story.ts';
import { openScans, type Priced, RANDOM_EXCEPT, scanAll } from './list-scans.ts';
import { makeInput, useStories } from './support.ts';

const service = useStories({ isStrict: false });
/** With `MYSTERIES=100000`, the test scans all filters in every order up to page 200. */
const { MYSTERIES } = process.env;
const COUNT = Number(MYSTERIES ?? 2500);
const TIME_LIMIT_MS = MYSTERIES ? 3_600_000 : 300_000;
const RARE = 6;
let priced: Priced;

beforeAll(async () => {
  await insertMadeUp(service.connection, COUNT);
  const rare = Array.from({ length: RARE }, (_, index) =>
    newStory(makeInput({ prompt: 'An unheard-of zeppelin at the opera.' }), {
      storyId: `rare-${index}`,
      authorId: 'somebody',
      collections: [],
      dateCreated: new Date('2026-01-01'),
      randomKey: index / RARE,
    }),
  );
  await service.connection.model('Story').insertMany(rare);
  priced = await openScans(inject('ordinaryMongodbUri'), service.connection.name);
}, TIME_LIMIT_MS);
afterAll(() => priced.close());

describe('a page reads only the mysteries that it shows', () => {
  it(
    'with each filter, in each order, on page 1 and on a far page',
    async () => {
      const names: string[] = [];
      for await (const { name, examined, returned } of scanAll(priced, MYSTERIES !== undefined)) {
        names.push(name);
        expect({ name, examined, isShown: returned > 0 }).toEqual({
          name,
          examined: returned,
          isShown: true,
        });
      }
      expect(names.length).toBeGreaterThan(100);
      expect(names).toContain(`every mystery by rating desc, page ${MYSTERIES ? 200 : 40}`);
      expect(names.some((name) => /^several collections by newest asc, page \d{2,3}$/.test(name))).toBe(true);
    },
    TIME_LIMIT_MS,
  );

  it('also in the admins’ lists, with and without a search for words of titles', async () => {
    const price = (name: string, query: Parameters<Priced['adminPage']>[0]) =>
      priced.price(name, async () => (await priced.adminPage(query)).items.length);
    const { nextCursor } = await priced.adminPage({ daily: 'waiting', limit: 40 });
    for (const query of [{}, { daily: 'waiting' as const }, { cursor: nextCursor ?? '' }]) {
      const { examined, returned } = await price('waiting', query);
      expect([returned, examined]).toEqual([12, 12]);
    }
    // The search reads the mysteries with the words, and then the mysteries of the page.
    const { examined, returned } = await price('title', { daily: 'waiting', title: 'violin 7' });
    expect(returned).toBeGreaterThan(0);
    expect(examined).toBeLessThan(200);
    expect(await price('none', { daily: 'allowed', title: 'violin' })).toMatchObject({ examined: 0 });
  });

  it('reads one record for a random mystery, and a second one if the first is the excluded mystery', async () => {
    const stories = service.connection.model('Story');
    const shown = await stories.findById(RANDOM_EXCEPT).lean<{ randomKey: number }>();
    const random = vi.spyOn(Math, 'random');
    onTestFinished(() => random.mockRestore());
    const examinedFrom = async (place: number) => {
      random.mockReturnValue(place);
      return (await priced.price('random', priced.random)).examined;
    };
    const place = shown?.randomKey ?? Number.NaN;
    expect(await examinedFrom(place)).toBe(2);
    expect(await examinedFrom(place + 1e-9)).toBe(1);
    // All keys are below 1, so the search starts again at the smallest key.
    expect(await examinedFrom(1)).toBe(1);
  });

  it('reads only the mysteries with the rare word if other words are common', async () => {
    const { examined, keys, returned } = await priced.price('rare', () =>
      priced.shown({ q: 'opera the unheard zepp' }),
    );
    expect(returned).toBe(RARE);
    expect(examined).toBe(RARE);
    // The first keys of each word's list are enough to find the rarest word. The mysteries with this word are looked up
    // in the other lists one by one.
    expect(keys).toBeLessThan(250);
  });

  it('reads one record for the likes of all mysteries', async () => {
    const { examined, keys } = await priced.price('likes', priced.likes);
    expect([examined, keys]).toEqual([1, 1]);
  });

  it('reads no mystery for words that never occur together', async () => {
    const { examined, returned } = await priced.price('none', () => priced.shown({ q: 'heavy painted' }));
    expect([examined, returned]).toEqual([0, 0]);
  });
});
