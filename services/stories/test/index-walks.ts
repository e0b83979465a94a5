import type { listStories as contract, QueryOf } from '@sidelight/contracts';
import type { Actor } from '@sidelight/kit';
import mongoose from 'mongoose';
import type { Deps } from '../src/deps.ts';
import { createRepositories } from '../src/repositories.ts';
import { BUSY_AUTHOR } from '../src/seed/made-up/make-up-story.ts';
import { listStories } from '../src/stories/list-stories.ts';
import { readRandomStory } from '../src/stories/read-story.ts';

type Query = QueryOf<typeof contract>;
/** What a page cost: documents the database looked at, and mysteries that were shown. */
export type Walk = { name: string; examined: number; returned: number };

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
};
const BUSY: Actor = { kind: 'member', userId: BUSY_AUTHOR, username: 'Busy', isAdmin: false, sessionId: '' };

/**
 * A connection of its own whose reads can be priced: each is explained once more after the work, so that
 * what others ask of the same server does not count.
 */
export async function connectPriced(uri: string, dbName: string) {
  const connection = await mongoose.createConnection(uri, { dbName, monitorCommands: true }).asPromise();
  const reads: Record<string, unknown>[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (['find', 'aggregate', 'count', 'distinct'].includes(commandName)) reads.push(command);
  });
  const { stories, favourites } = createRepositories(connection);
  // Names are another service's and cost this database nothing.
  const profile = { findUserId: async () => BUSY_AUTHOR, resolveUsernames: async () => ({}) };
  const deps = { stories, favourites, profile, usernames: { of: async () => new Map() } } as unknown as Deps;

  async function price(name: string, work: () => Promise<number>): Promise<Walk> {
    reads.length = 0;
    const returned = await work();
    let examined = 0;
    for (const { lsid: _l, $db: _d, $clusterTime: _c, ...read } of [...reads]) {
      const plan = await connection.db?.command({ explain: read, verbosity: 'executionStats' });
      examined += Number(plan?.executionStats.totalDocsExamined);
    }
    return { name, examined, returned };
  }

  const list = (query: Partial<Query>) =>
    listStories(deps, BUSY, { sort: 'rating', direction: 'desc', limit: LIMIT, ...query });
  const shown = async (query: Partial<Query>) => (await list(query)).items.length;
  const random = async () => {
    await readRandomStory(deps, BUSY, 'made-up-0000007');
    return 1;
  };
  return { connection, price, list, shown, random, close: () => connection.close() };
}

export type Priced = Awaited<ReturnType<typeof connectPriced>>;

/** Each filter in each order, both ways, on page 1 and page 200, or on its last whole page if that is nearer. */
export async function* walkAll(priced: Priced): AsyncGenerator<Walk> {
  for (const [filter, where] of Object.entries(FILTERS)) {
    for (const sort of SORTS) {
      for (const direction of ['asc', 'desc'] as const) {
        const query = { ...where, sort, direction };
        const name = `${filter} by ${sort} ${direction}`;
        yield await priced.price(`${name}, page 1`, () => priced.shown(query));
        const { cursor, page } = await skipTo(FAR_PAGE, priced, query);
        yield await priced.price(`${name}, page ${page}`, () => priced.shown({ ...query, cursor }));
      }
    }
  }
}

/** Turns pages, many at a time, until the far one begins. */
async function skipTo(
  far: number,
  { list }: Priced,
  query: Partial<Query>,
): Promise<{ cursor: string; page: number }> {
  let [cursor, skipped]: [string | undefined, number] = [undefined, 0];
  while (skipped < (far - 1) * LIMIT) {
    const limit = Math.min(LARGEST - (LARGEST % LIMIT), (far - 1) * LIMIT - skipped);
    const { nextCursor } = await list({ ...query, limit, ...(cursor === undefined ? {} : { cursor }) });
    if (nextCursor === null) break;
    cursor = nextCursor;
    skipped += limit;
  }
  if (cursor === undefined) throw new Error('There is but one page');
  return { cursor, page: 1 + skipped / LIMIT };
}
