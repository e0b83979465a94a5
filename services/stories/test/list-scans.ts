import type { listStories as contract, QueryOf } from '@sidelight/contracts';
import type { Actor } from '@sidelight/kit';
import { connectPriced } from '@sidelight/kit/testing';
import { createRepositories } from '../src/repositories.ts';
import { BUSY_AUTHOR, madeUpId } from '../src/seed/made-up/make-up-story.ts';
import { listStories } from '../src/stories/list-stories.ts';
import { readRandomStory } from '../src/stories/read-story.ts';
import type { StoriesContext } from '../src/stories-context.ts';

type Query = QueryOf<typeof contract>;
/** What a page cost: documents and index keys the database looked at, and mysteries that were shown. */
export type Walk = { name: string; examined: number; keys: number; returned: number };

/** As the browse page asks. */
const LIMIT = 12;
const FAR_PAGE = 200;
const LARGEST = 50;

const SORTS = ['rating', 'best', 'attempts', 'completions', 'newest'] as const;
const FILTERS: Readonly<Record<string, Partial<Query>>> = {
  'every mystery': {},
  'one collection': { collections: 'originals' },
  'several collections': { collections: 'gentle,originals,short' },
  'an author': { author: 'Busy' },
  'one’s own': { author: 'me' },
  favourites: { collections: 'favourites' },
  'favourites and a collection': { collections: 'favourites,gentle' },
  'a common word': { q: 'opera' },
  'two common words': { q: 'heavy lantern' },
  'a common word and a beginning': { q: 'opera vi' },
  'the beginning of many words': { q: 'p' },
  'words in collections': { collections: 'gentle,originals', q: 'opera vi' },
  'words of one’s own': { author: 'me', q: 'opera vi' },
  'words among favourites': { collections: 'favourites', q: 'opera' },
  'the unplayed': { unplayed: '1' },
  'the unplayed with a word': { unplayed: '1', q: 'opera' },
};
/** So many are the busy author's favourites; every third mystery was played. */
const FAVOURITES = 700;
const FAVOURITE_EVERY = 3;
const isPlayed = (storyId: string) => Number(storyId.at(-1)) % 3 === 0;
const BUSY: Actor = { kind: 'member', userId: BUSY_AUTHOR, sessionId: '' };

/** The lists of this service on a connection whose reads can be priced. */
export async function openWalks(uri: string, dbName: string) {
  const { connection, cost, close } = await connectPriced(uri, dbName);
  const { stories, favourites } = createRepositories(connection);
  // Names and plays are other services' and cost this database nothing.
  const profile = { findUserId: async () => BUSY_AUTHOR, resolveUsernames: async () => ({}) };
  const game = { playedAmong: async (_: string, ids: string[]) => new Set(ids.filter(isPlayed)) };
  const others = { profile, game, usernames: { of: async () => new Map() } };
  const ctx = { stories, favourites, ...others } as unknown as StoriesContext;
  const marked = Array.from({ length: FAVOURITES }, (_, at) => madeUpId(at * FAVOURITE_EVERY));
  await connection
    .model('Favourite')
    .insertMany(marked.map((storyId, at) => ({ userId: BUSY_AUTHOR, storyId, createdAt: new Date(at) })));

  async function price(name: string, work: () => Promise<number>): Promise<Walk> {
    let returned = 0;
    const { documents, keys } = await cost(async () => {
      returned = await work();
    });
    return { name, examined: documents, keys, returned };
  }

  const list = (query: Partial<Query>) =>
    listStories(ctx, BUSY, { sort: 'rating', direction: 'desc', limit: LIMIT, ...query });
  const shown = async (query: Partial<Query>) => (await list(query)).items.length;
  const random = async () => {
    await readRandomStory(ctx, BUSY, 'made-up-0000007');
    return 1;
  };
  return { connection, price, list, shown, random, close };
}

export type Priced = Awaited<ReturnType<typeof openWalks>>;

type WalkOrder = Required<Pick<Query, 'sort' | 'direction'>>;
const ORDERS: readonly WalkOrder[] = SORTS.flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
);
/** These filters each stand on indexes of their own; for the suite two orders of the others are enough. */
const IN_EVERY_ORDER = ['every mystery', 'favourites', 'a common word'];
const TWO_ORDERS = ORDERS.filter(({ sort, direction }) =>
  ['rating desc', 'newest asc'].includes(`${sort} ${direction}`),
);

/**
 * Filters in each order, both ways, on page 1 and page 200, or on the last whole page if that is nearer.
 * @param isThorough each filter in every order, and not only those that stand for the others
 */
export async function* walkAll(priced: Priced, isThorough: boolean): AsyncGenerator<Walk> {
  for (const [filter, where] of Object.entries(FILTERS)) {
    for (const order of isThorough || IN_EVERY_ORDER.includes(filter) ? ORDERS : TWO_ORDERS) {
      const query = { ...where, ...order };
      const name = `${filter} by ${order.sort} ${order.direction}`;
      yield await priced.price(`${name}, page 1`, () => priced.shown(query));
      const far = await skipTo(FAR_PAGE, priced, query);
      if (!far) continue;
      const { cursor, page } = far;
      yield await priced.price(`${name}, page ${page}`, () => priced.shown({ ...query, cursor }));
    }
  }
}

/** Turns pages, many at a time, until the far one begins; null where there is but one. */
async function skipTo(
  far: number,
  { list }: Priced,
  query: Partial<Query>,
): Promise<{ cursor: string; page: number } | null> {
  let [cursor, skipped]: [string | undefined, number] = [undefined, 0];
  while (skipped < (far - 1) * LIMIT) {
    const limit = Math.min(LARGEST - (LARGEST % LIMIT), (far - 1) * LIMIT - skipped);
    const { nextCursor } = await list({ ...query, limit, ...(cursor === undefined ? {} : { cursor }) });
    if (nextCursor === null) break;
    cursor = nextCursor;
    skipped += limit;
  }
  return cursor === undefined ? null : { cursor, page: 1 + skipped / LIMIT };
}
