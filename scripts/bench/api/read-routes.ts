import type { DatabaseStep } from '../../../services/kit/bench/bare-express.ts';
import { api } from '../../../services/kit/src/testing/api.ts';
import { signUpOverHttp } from '../../lib/players/http-member.ts';
import type { BenchStack } from './bench-stack.ts';

/**
 * A read that the benchmark measures. For comparison, a bare Express server makes the database reads in `steps` and then
 * sends the answer that the product gave.
 */
export type ReadRoute = {
  path: string;
  /** The session cookie of a member; undefined for a guest. */
  cookie?: string;
  isKept: boolean;
  /** The services whose CPU time counts. The other services only do background work. */
  uses: readonly ('stories' | 'game' | 'profile')[];
  /** The product's database reads. Empty if the service answers from its own cache. */
  steps: DatabaseStep[];
};

const LIMIT = 12;
export const LISTING = { solution: 0, terms: 0, prefixes: 0, shelves: 0 };
const DATABASES = { stories: 'sidelight_stories', game: 'sidelight_game', profile: 'sidelight_profile' };

const find = (
  db: keyof typeof DATABASES,
  collection: string,
  filter: Record<string, unknown>,
  options: Record<string, unknown> = {},
): DatabaseStep => ({ db: DATABASES[db], collection, find: filter, options });

type Place = { _id: string; rating: number };

/** The first reads get the positions of a page's mysteries from index keys only. The last read gets the mysteries. */
async function pageSteps({ client }: BenchStack, filter: Record<string, unknown>, after?: Place) {
  const sort = { rating: -1, _id: -1 } as const;
  const places = (range: Record<string, unknown>, limit: number) =>
    find('stories', 'stories', { ...filter, ...range }, { projection: { rating: 1 }, sort, limit });
  const ranges = after
    ? [{ rating: after.rating, _id: { $lt: after._id } }, { rating: { $lt: after.rating } }]
    : [{}];
  const steps = ranges.map((range) => places(range, LIMIT + 1));
  const shown: string[] = [];
  for (const range of ranges) {
    const found = await client
      .db(DATABASES.stories)
      .collection<Place>('stories')
      .find({ ...filter, ...range }, { projection: { rating: 1 }, sort, limit: LIMIT - shown.length })
      .toArray();
    shown.push(...found.map(({ _id }) => _id));
    if (shown.length === LIMIT) break;
  }
  return [...steps, find('stories', 'stories', { _id: { $in: shown } }, { projection: LISTING })];
}

/** `after` is the position of the last mystery before the cursor. @returns null if no page follows */
export async function skipPages(
  bench: BenchStack,
  pages: number,
): Promise<{ cursor: string; after: Place } | null> {
  const path = `/api/stories/stories?limit=${LIMIT}`;
  let page: { items: { storyId: string }[]; nextCursor: string | null } = { items: [], nextCursor: null };
  for (let at = 0; at < pages; at += 1) {
    const url = `${bench.stack.url}${path}${page.nextCursor ? `&cursor=${page.nextCursor}` : ''}`;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    page = (await answer.json()) as typeof page;
    if (page.nextCursor === null) return null;
  }
  const stories = bench.client.db(DATABASES.stories).collection<Place>('stories');
  const after = await stories.findOne(
    { _id: page.items.at(-1)?.storyId ?? '' },
    { projection: { rating: 1 } },
  );
  return page.nextCursor && after ? { cursor: page.nextCursor, after } : null;
}

export async function newMember({ stack, client }: BenchStack) {
  const browser = api(stack.url);
  const { username } = await signUpOverHttp(browser, stack.url);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const account = await client
    .db(DATABASES.profile)
    .collection<{ _id: string; usernameKey: string }>('accounts')
    .findOne({ usernameKey: username.toLowerCase() });
  const userId = account?._id ?? '';
  const session = await client
    .db(DATABASES.profile)
    .collection('sessions')
    .findOne({ 'session.userId': userId });
  return { username, cookie, userId, sessionId: session?._id };
}

export async function readRoutes(bench: BenchStack): Promise<Record<string, ReadRoute>> {
  const list = '/api/stories/stories';
  const today = new Date().toISOString().slice(0, 10);
  const [member, tenth] = await Promise.all([newMember(bench), skipPages(bench, 9)]);
  const { username, userId, cookie } = member;
  const account = find('profile', 'accounts', { usernameKey: username.toLowerCase() }, { limit: 1 });
  const session = find('profile', 'sessions', { _id: member.sessionId }, { limit: 1 });
  const daily = await bench.client
    .db(DATABASES.stories)
    .collection<{ _id: string; storyId: string }>('daily_stories')
    .findOne({ _id: today });
  return {
    story: {
      ...{ path: `${list}/1`, uses: ['stories'], isKept: true },
      steps: [find('stories', 'stories', { _id: '1' }, { projection: LISTING, limit: 1 })],
    },
    'browse, page 1': {
      ...{ path: `${list}?limit=${LIMIT}`, uses: ['stories'], isKept: true },
      steps: await pageSteps(bench, { shelves: 'all' }),
    },
    ...(tenth && {
      'browse, page 10': {
        ...{ path: `${list}?limit=${LIMIT}&cursor=${tenth.cursor}`, uses: ['stories'], isKept: true },
        steps: await pageSteps(bench, { shelves: 'all' }, tenth.after),
      },
    }),
    'search, one word': {
      ...{ path: `${list}?limit=${LIMIT}&q=night`, uses: ['stories'], isKept: true },
      steps: await searchSteps(bench, 'night'),
    },
    random: {
      ...{ path: `${list}/random`, uses: ['stories'], isKept: false },
      steps: [
        find(...(['stories', 'stories', { shelves: 'all', randomKey: { $gte: 0.5 } }] as const), {
          projection: LISTING,
          sort: { randomKey: 1 },
          limit: 1,
        }),
      ],
    },
    daily: {
      ...{ path: `/api/stories/daily?date=${today}`, uses: ['stories'], isKept: true },
      steps: [
        find('stories', 'daily_stories', { _id: today }, { limit: 1 }),
        find('stories', 'stories', { _id: daily?.storyId }, { projection: LISTING, limit: 1 }),
      ],
    },
    collections: { path: '/api/stories/collections', uses: ['stories'], isKept: true, steps: [] },
    profile: {
      ...{ path: `/api/profile/profiles/${username}`, uses: ['profile'], isKept: true },
      steps: [account, find('profile', 'profiles', { _id: userId }, { limit: 1 })],
    },
    'plays of a member': {
      ...{
        path: `/api/game/players/${username}/plays?limit=${LIMIT}`,
        uses: ['game', 'profile'],
        isKept: false,
      },
      steps: [
        account,
        find(...(['game', 'plays', { userId, startedAt: { $ne: null }, storyIsPublic: true }] as const), {
          projection: { turns: 0 },
          sort: { startedAt: -1, _id: -1 },
          limit: LIMIT + 1,
        }),
      ],
    },
    session: {
      ...{ path: '/api/profile/auth/session', uses: ['profile'], isKept: false, cookie },
      steps: [session, find('profile', 'accounts', { _id: userId }, { limit: 1 })],
    },
  };
}

async function searchSteps({ client }: BenchStack, word: string): Promise<DatabaseStep[]> {
  const found = await client
    .db(DATABASES.stories)
    .collection<{ _id: string }>('stories')
    .find({ prefixes: word, shelves: 'all' }, { projection: { _id: 1 }, limit: 1001 })
    .toArray();
  const ids = found.map(({ _id }) => _id);
  return [
    { db: DATABASES.stories, collection: 'stories', count: { prefixes: word }, limit: 1001 },
    find('stories', 'stories', { prefixes: word }, { projection: { _id: 1 }, limit: 1001 }),
    find('stories', 'stories', { _id: { $in: ids } }, { projection: { rating: 1 } }),
    find('stories', 'stories', { _id: { $in: ids.slice(0, LIMIT) } }, { projection: LISTING }),
  ];
}
