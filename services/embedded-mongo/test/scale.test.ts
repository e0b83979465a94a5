import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './support.ts';

const database = useDatabase({ strict: false });
const total = 100_000;

function doc(at: number) {
  const rating = ((at * 7919) % 10_007) / 10_007;
  return {
    _id: at,
    slug: `story-${at}`,
    author: `user-${at % 2000}`,
    isPublic: at % 10 !== 0,
    rating,
    random: ((at * 104_729) % 1_299_709) / 1_299_709,
    createdAt: new Date(1_700_000_000_000 + ((at * 31) % total) * 1000),
    collections: [`c${at % 50}`, `d${at % 7}`],
    kind: at % 3 === 0 ? 'like' : 'dislike',
    unindexed: (at * 6007) % total,
    body: 'A reading lamp in a dark room. '.repeat(4),
  };
}

describe('at 100,000 documents', () => {
  let stories: ReturnType<typeof database.fresh>;

  beforeAll(async () => {
    stories = database.fresh();
    await stories.createIndexes([
      { key: { slug: 1 }, unique: true },
      { key: { isPublic: 1, rating: -1, _id: -1 } },
      { key: { isPublic: 1, random: 1 } },
      { key: { author: 1, createdAt: -1, _id: -1 } },
      { key: { collections: 1, rating: -1, _id: -1 } },
      { key: { createdAt: -1 } },
    ]);
    for (let from = 0; from < total; from += 5000)
      await stories.insertMany(Array.from({ length: 5000 }, (_, at) => doc(from + at)) as never[]);
  });

  const page = { rating: -1, _id: -1 } as const;
  const cases: [name: string, filter: object, sort: object, limit: number][] = [
    ['by _id', { _id: 77 }, {}, 0],
    ['by a unique key', { slug: 'story-500' }, {}, 0],
    ['by several ids', { _id: { $in: [1, 5, 99_999] } }, {}, 0],
    ['the first page by rating', { isPublic: true }, page, 20],
    [
      'a later page by cursor',
      { isPublic: true, $or: [{ rating: { $lt: 0.5 } }, { rating: 0.5, _id: { $lt: 400 } }] },
      page,
      20,
    ],
    ['a page in reverse order', { isPublic: true }, { rating: 1, _id: 1 }, 20],
    ['in some collections by rating', { collections: { $in: ['c1', 'c7', 'd3'] } }, page, 20],
    ['an author newest first', { author: 'user-7' }, { createdAt: -1 }, 0],
    [
      'an author within a day',
      {
        author: 'user-7',
        createdAt: { $gte: new Date(1_700_000_000_000), $lt: new Date(1_700_040_000_000) },
      },
      {},
      0,
    ],
    ['a random one', { isPublic: true, random: { $gte: 0.37 } }, { random: 1 }, 1],
    ['the newest of all', {}, { createdAt: -1 }, 10],
    ['a range of dates', { createdAt: { $gt: new Date(1_700_000_000_000 + 99_900_000) } }, {}, 0],
  ];

  it.each(cases)('a find %s examines only the documents that it returns', async (_, filter, sort, limit) => {
    const cursor = stories
      .find(filter)
      .sort(sort as never)
      .limit(limit);
    const { executionStats } = await cursor.explain('executionStats');
    expect(executionStats.nReturned).toBeGreaterThan(0);
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(Math.ceil(executionStats.nReturned * 1.1));
  });

  it('an upsert and a findAndModify examine one document', async () => {
    const scanned = async () =>
      (await database.db.command({ serverStatus: 1 })).metrics.queryExecutor.scannedObjects;
    const before = await scanned();
    await stories.updateOne({ slug: 'story-9' }, { $set: { seen: 1 } }, { upsert: true });
    await stories.findOneAndUpdate({ slug: 'story-10' }, { $set: { seen: 1 } }, { upsert: true });
    await stories.updateOne({ slug: 'new' }, { $set: { seen: 1 } }, { upsert: true });
    await stories.deleteOne({ slug: 'new' });
    expect((await scanned()) - before).toBeLessThanOrEqual(3);
  });

  it('reading an index in order is at least 100 times faster than sorting without an index', async () => {
    const time = async (sort: object, times: number) => {
      let best = Number.POSITIVE_INFINITY;
      for (let at = 0; at < times; at++) {
        const started = performance.now();
        expect(
          await stories
            .find()
            .sort(sort as never)
            .limit(20)
            .toArray(),
        ).toHaveLength(20);
        best = Math.min(best, performance.now() - started);
      }
      return best;
    };
    await time({ createdAt: -1 }, 5);
    const walk = await time({ createdAt: -1 }, 20);
    const sort = await time({ unindexed: -1 }, 1);
    process.stdout.write(
      `index walk ${walk.toFixed(2)} ms, sort ${sort.toFixed(0)} ms: ${(sort / walk).toFixed(0)} times\n`,
    );
    expect(sort / walk).toBeGreaterThan(100);
  });
});
