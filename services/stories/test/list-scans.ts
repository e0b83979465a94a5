import type {
  listAdminStories as adminContract,
  listStories as contract,
  QueryOf,
} from '@sidelight/contracts';
import type { MemberActor } from '@sidelight/kit';
import { connectPriced } from '@sidelight/kit/testing';
import { listAdminStories } from '../src/admin/list-admin-stories.ts';
import { createRepositories } from '../src/repositories.ts';
import { BUSY_AUTHOR, madeUpId } from '../src/seed/made-up/make-up-story.ts';
import { listStories } from '../src/stories/list-stories.ts';
import { readRandomStory } from '../src/stories/read-random-story.ts';
import { createStoryCursors } from '../src/stories/story-cursor.ts';
import type { StoriesContext } from '../src/stories-context.ts';

type Query = QueryOf<typeof contract>;
type AdminQuery = QueryOf<typeof adminContract>;
/** The documents and index keys that the database examined for a page, and the mysteries that were shown. */
export type Scan = { name: string; examined: number; keys: number; returned: number };

export const RANDOM_EXCEPT = 'made-up-0000007';
/** How many mysteries a page of the browse list has. */
const LIMIT = 12;
/**
 * The number of the far page that is compared with page 1. A scan of all pages up to it would examine forty times as
 * many mysteries as page 1.
 */
const FAR_PAGE = 40;
const THOROUGH_FAR_PAGE = 200;
/** The number of pages that `skipTo` passes with its first read. */
const SKIPPED_PAGES = 40;

const SORTS = ['rating', 'best', 'attempts', 'completions', 'newest', 'difficulty'] as const;
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
  'a common word and a prefix': { q: 'opera vi' },
  'a prefix of many words': { q: 'p' },
  'words in collections': { collections: 'gentle,originals', q: 'opera vi' },
  'words of one’s own': { author: 'me', q: 'opera vi' },
  'words among favourites': { collections: 'favourites', q: 'opera' },
  'the unplayed': { unplayed: '1' },
  'the unplayed with a word': { unplayed: '1', q: 'opera' },
};
const FAVOURITES = 700;
const FAVOURITE_EVERY = 3;
const isPlayed = (storyId: string) => Number(storyId.at(-1)) % 3 === 0;
const BUSY: MemberActor = { kind: 'member', userId: BUSY_AUTHOR, sessionId: '' };

/** Opens a connection that counts the documents and keys that the database examines. */
export async function openScans(uri: string, dbName: string) {
  const { connection, cost, close } = await connectPriced(uri, dbName);
  const { storyLists, favourites, totals } = createRepositories(connection);
  // The other services are faked, so only the queries of this service are counted.
  const profile = { call: async () => ({ userId: BUSY_AUTHOR }) };
  const game = {
    call: async (_: unknown, { body }: { body: { storyIds: string[] } }) => ({
      storyIds: body.storyIds.filter(isPlayed),
    }),
  };
  const cursors = createStoryCursors(['any']);
  const others = { profile, game, cursors, usernames: { of: async () => new Map() } };
  const ctx = { storyLists, favourites, ...others } as unknown as StoriesContext;
  const marked = Array.from({ length: FAVOURITES }, (_, at) => madeUpId(at * FAVOURITE_EVERY));
  await connection
    .model('Favourite')
    .insertMany(marked.map((storyId, at) => ({ userId: BUSY_AUTHOR, storyId, createdAt: new Date(at) })));

  async function price(name: string, work: () => Promise<number>): Promise<Scan> {
    let returned = 0;
    const { documents, keys } = await cost(async () => {
      returned = await work();
    });
    return { name, examined: documents, keys, returned };
  }

  const listPage = (within: StoriesContext, query: Partial<Query>) =>
    listStories(within, BUSY, { sort: 'rating', direction: 'desc', limit: LIMIT, ...query });
  /** Skipping pages needs only positions from the index, so this repository reads no mysteries. */
  const positions = { ...storyLists, findListings: async () => [] };
  const cursorAfter = async (query: Partial<Query>) =>
    (await listPage({ ...ctx, storyLists: positions }, query)).nextCursor;
  const shown = async (query: Partial<Query>) => (await listPage(ctx, query)).items.length;
  const adminPage = (query: Partial<AdminQuery>) => listAdminStories(ctx, BUSY, { limit: LIMIT, ...query });
  const random = async () => {
    await readRandomStory(ctx, BUSY, { except: RANDOM_EXCEPT });
    return 1;
  };
  const { likes } = totals;
  return { connection, price, cursorAfter, shown, adminPage, random, likes, close };
}

export type Priced = Awaited<ReturnType<typeof openScans>>;

type ScanOrder = Required<Pick<Query, 'sort' | 'direction'>>;
const ORDERS: readonly ScanOrder[] = SORTS.flatMap((sort) =>
  (['asc', 'desc'] as const).map((direction) => ({ sort, direction })),
);
/**
 * These filters are scanned in every order, because each of them uses other indexes. All other filters are scanned in
 * two orders.
 */
const IN_EVERY_ORDER = ['every mystery', 'favourites', 'a common word'];
const TWO_ORDERS = ORDERS.filter(({ sort, direction }) =>
  ['rating desc', 'newest asc'].includes(`${sort} ${direction}`),
);

/**
 * Scans page 1 and a far page with each filter. In a shorter list, the last whole page is scanned instead of the far
 * page.
 * @param isThorough whether all filters are scanned in every order, and the far page is five times as far
 */
export async function* scanAll(priced: Priced, isThorough: boolean): AsyncGenerator<Scan> {
  for (const [filter, where] of Object.entries(FILTERS)) {
    for (const order of isThorough || IN_EVERY_ORDER.includes(filter) ? ORDERS : TWO_ORDERS) {
      const query = { ...where, ...order };
      const name = `${filter} by ${order.sort} ${order.direction}`;
      yield await priced.price(`${name}, page 1`, () => priced.shown(query));
      const far = await skipTo(isThorough ? THOROUGH_FAR_PAGE : FAR_PAGE, priced, query);
      if (!far) continue;
      const { cursor, page } = far;
      yield await priced.price(`${name}, page ${page}`, () => priced.shown({ ...query, cursor }));
    }
  }
}

/**
 * Reads the list up to the page `far`, or up to the last whole page. Each request reads many pages, so that few
 * requests are enough. Near the end of the list, a request reads fewer pages.
 * @returns null if there is only one page
 */
async function skipTo(
  far: number,
  { cursorAfter }: Priced,
  query: Partial<Query>,
): Promise<{ cursor: string; page: number } | null> {
  let [cursor, page, step]: [string | undefined, number, number] = [undefined, 1, SKIPPED_PAGES];
  while (page < far && step >= 1) {
    const pages = Math.min(step, far - page);
    const nextCursor = await cursorAfter({ ...query, limit: pages * LIMIT, ...(cursor ? { cursor } : {}) });
    if (nextCursor === null) {
      step = Math.floor(pages / 2);
    } else {
      cursor = nextCursor;
      page += pages;
    }
  }
  return cursor === undefined ? null : { cursor, page };
}
