import type { Contract } from '@sidelight/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { extendSchedule } from '../src/daily/extend-schedule.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;
type Call = { path: string; json?: unknown; key?: string };
type Role = 'guest' | 'decoy' | 'author' | 'admin';

const TODAY = '2026-11-20';

/** What only the author may read, each part with a word that is nowhere else. */
const secretsOf = (who: string) => ({
  solution: `The ${who}solution was the ice.`,
  hostNotes: {
    lexicon: { [`${who}concept`]: [`${who}synonym`] },
    slots: {},
    keyFacts: [{ id: `${who}-id`, text: `A ${who}fact.`, weight: 1, paraphrases: [`A ${who}paraphrase.`] }],
    statements: [{ text: `A ${who}statement.`, answer: 'no' as const }],
    redHerrings: [`A ${who}herring.`],
    clues: [{ level: 1, text: `A ${who}clue.`, facts: [`${who}-id`] }],
  },
});
const WORDS = 'solution|concept|synonym|fact|paraphrase|statement|herring|clue|-id';
const secretsIn = (text: string, who: string) => text.match(new RegExp(`${who}(${WORDS})`, 'g')) ?? [];

type Scene = {
  /** The author's listed and unlisted mysteries, and the decoy's own. */
  listed: string;
  hidden: string;
  decoys: string;
  reportId: string;
  revisionOf(storyId: string): Promise<number>;
};

const storyOf = (path: string, storyId: string) => path.replace(':storyId', storyId);
const each = (scene: Scene, path: string, json?: unknown): Call[] =>
  [scene.listed, scene.hidden, scene.decoys, 'nosuch', '$ne'].map((storyId) => ({
    path: storyOf(path, storyId),
    ...(json === undefined ? {} : { json, key: newKey() }),
  }));
const queries = (path: string, ...list: string[]): Call[] =>
  list.map((query) => ({ path: `${path}?${query}` }));

/** Valid and invalid calls of each route. The test fails if a route is missing here. */
const CALLS: Record<string, (scene: Scene, path: string) => Call[] | Promise<Call[]>> = {
  createStory: (_, path) => [
    { path, json: makeInput({ title: 'Owl', ...secretsOf('role') }), key: newKey() },
    { path, json: { ...makeInput(secretsOf('role')), title: '' }, key: newKey() },
    { path, json: makeInput(secretsOf('role')) },
  ],
  updateStory: async (scene, path) => [
    ...(await Promise.all(
      [scene.listed, scene.hidden, scene.decoys].map(async (storyId) => ({
        path: storyOf(path, storyId),
        json: { revision: await scene.revisionOf(storyId), title: 'Changed' },
      })),
    )),
    ...each(scene, path, { revision: 999, title: 'Late' }),
    ...each(scene, path, { revision: 1, solution: { $gt: '' } }),
  ],
  listStories: (_, path) =>
    queries(
      path,
      ...['limit=50', 'author=Ada', 'author=Bob', 'author=me', 'author=nobody', 'collections=favourites'],
      ...['collections=featured,favourites', 'sort=newest&limit=50', 'q=clock', 'cursor=!', 'limit=999'],
      ...['unplayed=1', 'unplayed=1&limit=50&sort=newest', 'unplayed=1&q=clock', 'unplayed=1&author=Ada'],
      // A search for words of the solution or the notes finds nothing.
      ...['q=adasolution', 'q=adaconcept', 'q=adafact', 'q=ice', 'q=bobsolution'],
    ),
  getStory: each,
  getRandomStory: (scene, path) => [
    ...Array.from({ length: 20 }, () => ({ path })),
    ...queries(path, `except=${scene.listed}`, 'except=$ne'),
  ],
  getDaily: (_, path) => queries(path, `date=${TODAY}`, 'date=2026-11-21', 'date=2026-12-24', 'date=x'),
  listDailyRange: (_, path) =>
    queries(path, 'from=2026-11-01&to=2026-11-30', 'from=x', 'from=2026-11-30&to=2026-11-01'),
  setDaily: (scene, path) =>
    [scene.listed, scene.hidden, 'nosuch'].map((storyId) => ({
      path: path.replace(':date', TODAY),
      json: { storyId },
    })),
  setListing: (scene, path) => [
    ...each(scene, path, { isPublic: false }),
    ...each(scene, path, { isPublic: true }),
  ],
  correctHostNotes: (scene, path) => [
    ...each(scene, path, { hostNotes: { slots: { night: 'no' } } }),
    ...each(scene, path, { hostNotes: { clues: [{ level: 99 }] } }),
  ],
  listSitemapPart: (_, path) => queries(path, 'part=1&of=1', 'part=2&of=1', 'part=x'),
  listCollections: (_, path) => [{ path }],
  getStoriesStats: (_, path) => [{ path }],
  getCreationStats: (_, path) =>
    ['Ada', 'Bob', 'nobody'].map((name) => ({ path: path.replace(':username', name) })),
  getReaction: each,
  setReaction: (scene, path) => each(scene, path, { reactionType: 'like' }),
  removeReaction: each,
  getReactionCounts: each,
  getFavourite: each,
  addFavourite: (scene, path) => each(scene, path, {}),
  removeFavourite: each,
  listFavourites: (_, path) => [{ path }],
  createReport: (scene, path) => each(scene, path, { reason: 'Other', comment: 'Hm', playId: 'play-1' }),
  listReports: (_, path) => [
    { path },
    ...queries(path, 'status=open', 'reason=Other', 'cursor=x', 'status=$ne'),
  ],
  countReports: (_, path) => [{ path }],
  getReport: (scene, path) =>
    [scene.reportId, 'nosuch'].map((id) => ({ path: path.replace(':reportId', id) })),
  listAdminStories: (_, path) =>
    queries(
      path,
      ...['limit=50', 'daily=waiting', 'daily=allowed', 'title=owl', 'title=clock', 'cursor=!', 'limit=999'],
      // A search for words of the solution or the notes finds nothing.
      ...['title=adasolution', 'title=adaconcept', 'title=adafact', 'title=ice', 'title=bobsolution'],
    ),
  getAdminStory: each,
  setDailyPermission: (scene, path) => [
    ...each(scene, path, { isAllowed: true, revision: 1 }),
    ...each(scene, path, { isAllowed: false, revision: 999 }),
    ...each(scene, path, { isAllowed: 'yes', revision: 1 }),
  ],
  setCollections: (scene, path) => [
    ...each(scene, path, { collections: ['featured'], revision: 1 }),
    ...each(scene, path, { collections: [], revision: 999 }),
    ...each(scene, path, { collections: ['classic'], revision: 1 }),
  ],
  listStoryAudit: (_, path) => [{ path }, ...queries(path, 'limit=50', 'cursor=x')],
  listDailySchedule: (_, path) => queries(path, `from=${TODAY}&days=62`, 'from=x'),
  updateReport: (scene, path) =>
    [scene.reportId, 'nosuch'].map((reportId) => ({
      path: path.replace(':reportId', reportId),
      json: { status: 'resolved' },
    })),
};
/** These routes return the author's own mystery with its solution. */
const WHOLE = ['createStory', 'updateStory', 'getStory'];
/**
 * These routes show admins the solution, but no notes. Admins need it to judge a report that calls it wrong, and to
 * decide about dailies.
 */
const SOLUTION_FOR_ADMINS = ['getReport', 'getAdminStory'];

let scene: Scene;
let roles: Record<Role, Member['http']>;

beforeAll(async () => {
  const author = await service.member({ username: 'Ada' });
  const decoy = await service.member({ username: 'Bob' });
  const admin = await service.member({ isAdmin: true });
  roles = { guest: service.guest(), decoy: decoy.http, author: author.http, admin: admin.http };
  const write = async ({ http }: Member, over: object) => {
    const headers = { 'idempotency-key': newKey() };
    const { body } = await http.request('POST', '/api/stories/stories', { json: makeInput(over), headers });
    return body.storyId as string;
  };
  const listed = await write(author, secretsOf('ada'));
  const hidden = await write(author, { ...secretsOf('ada'), isPublic: false });
  const decoys = await write(decoy, secretsOf('bob'));
  for (const http of [author.http, decoy.http]) {
    for (const storyId of [listed, hidden]) {
      await http.request('PUT', `/api/stories/stories/${storyId}/favourite`, { json: {} });
    }
  }
  const turns = [
    {
      turnId: 't1',
      question: 'Is it cold?',
      message: 'Yes.',
      kind: 'question' as const,
      verdict: 'yes' as const,
      newFacts: 1,
      askedAt: '2026-11-20T11:00:00.000Z',
    },
  ];
  service.game.plays.set('play-1', { playerKey: `user:${decoy.userId}`, storyId: listed, turns });
  const { body } = await decoy.http.request('POST', `/api/stories/stories/${listed}/reports`, {
    json: { reason: 'Incorrect solution', playId: 'play-1' },
    headers: { 'idempotency-key': newKey() },
  });
  await extendSchedule({ ...service.repositories, clock: () => service.clock.now });
  scene = {
    listed,
    hidden,
    decoys,
    reportId: body.reportId,
    revisionOf: async (storyId) => (await service.repositories.stories.find(storyId))?.revision ?? 0,
  };
});

const routes = () => service.contracts.filter(({ path }) => path.startsWith('/api/'));

async function callAll(role: Role, contract: Contract) {
  const calls = (await CALLS[contract.name]?.(scene, contract.path)) ?? [];
  const answers: { call: string; status: number; text: string; contract: Contract }[] = [];
  for (const { path, json, key } of calls) {
    const { status, headers, body } = await roles[role].request(contract.method, path, {
      ...(json === undefined ? {} : { json }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
    const text = `${JSON.stringify([...headers])} ${JSON.stringify(body)}`;
    answers.push({ call: `${role}: ${contract.method} ${path}`, status, text, contract });
  }
  return answers;
}

describe('each route, called as each role', () => {
  it('has a call in this test', () => {
    expect(
      routes()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(CALLS).toSorted());
  });

  it.each(['guest', 'decoy', 'author', 'admin'] as const)(
    'shows a %s no solution or host notes of another’s mystery; two views show an admin the solution',
    async (role) => {
      const own = { guest: null, decoy: 'bob', author: 'ada', admin: null }[role];
      let [seen, judged] = [0, 0];
      for (const contract of routes()) {
        const isJudged = role === 'admin' && SOLUTION_FOR_ADMINS.includes(contract.name);
        const shown = (text: string) => {
          if (!isJudged) return text;
          judged += secretsIn(text, 'ada').length;
          return text.replace(/"solution":("The (ada|bob)solution was the ice\."|null)/, '');
        };
        for (const { call, status, text } of await callAll(role, contract)) {
          expect([call, status < 500]).toEqual([call, true]);
          for (const who of ['ada', 'bob']) {
            const isOwn = who === own && WHOLE.includes(contract.name);
            if (isOwn) seen += secretsIn(text, who).length;
            else expect([call, secretsIn(shown(text), who)]).toEqual([call, []]);
          }
          if (contract.name !== 'createStory' && !(own && WHOLE.includes(contract.name))) {
            expect([call, /solution":|hostNotes":/.test(shown(text))]).toEqual([call, false]);
          }
        }
      }
      expect(judged > 0).toBe(role === 'admin');
      if (own) expect(seen).toBeGreaterThan(10);
    },
  );

  it.each(['guest', 'decoy', 'author'] as const)('refuses a %s what only others may do', async (role) => {
    for (const contract of routes()) {
      const isRefused = contract.auth === 'admin' || (contract.auth === 'member' && role === 'guest');
      if (!isRefused) continue;
      for (const { call, status } of await callAll(role, contract)) {
        expect([call, status]).toEqual([call, role === 'guest' ? 401 : 403]);
      }
    }
  });

  it('shows an unlisted mystery in no list except its author’s own', async () => {
    const lists = [
      ...['listStories', 'getRandomStory', 'getDaily', 'listDailyRange', 'getCreationStats'],
      'listAdminStories',
    ];
    await roles.decoy.request('DELETE', `/api/stories/stories/${scene.hidden}/favourite`);
    for (const role of ['guest', 'decoy', 'admin'] as const) {
      for (const contract of routes().filter(({ name }) => lists.includes(name))) {
        for (const { call, text } of await callAll(role, contract)) {
          expect([call, text.includes(scene.hidden)]).toEqual([call, false]);
        }
      }
    }
    const mine = await roles.author.request('GET', '/api/stories/stories?author=me');
    expect(JSON.stringify(mine.body)).toContain(scene.hidden);
  });

  it('shows nobody the favourites and reactions of another player', async () => {
    const path = `/api/stories/stories/${scene.decoys}`;
    await roles.author.request('PUT', `${path}/reaction`, { json: { reactionType: 'dislike' } });
    await roles.author.request('PUT', `${path}/favourite`, { json: {} });
    const stranger = await service.member();
    expect((await stranger.http.request('GET', `${path}/reaction`)).body).toEqual({ reactionType: 'none' });
    expect((await stranger.http.request('GET', `${path}/favourite`)).body).toEqual({ isFavourite: false });
    expect((await stranger.http.request('GET', '/api/stories/favourites')).body).toEqual({ storyIds: [] });
    // Nobody learns who reacted, not even the author of the mystery.
    const answers = await Promise.all(
      ['', '/reaction', '/reactions'].map((end) => roles.decoy.request('GET', `${path}${end}`)),
    );
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Ada|userId/);
  });

  it('reveals nothing while another service is down', async () => {
    service.profile.state.isDown = true;
    try {
      for (const path of ['stories?author=Ada', 'authors/Ada/stats', 'stories', `stories/${scene.listed}`]) {
        const { body } = await roles.guest.request('GET', `/api/stories/${path}`);
        expect(secretsIn(JSON.stringify(body), 'ada')).toEqual([]);
      }
    } finally {
      service.profile.state.isDown = false;
    }
  });

  it('serves the internal routes to services only', async () => {
    for (const contract of service.contracts.filter(({ path }) => path.startsWith('/internal/'))) {
      const path = contract.path.replace(/:\w+/g, scene.listed);
      for (const http of Object.values(roles)) {
        const { status, body } = await http.request(contract.method, path, {
          ...(contract.body ? { json: {} } : {}),
        });
        expect([path, status, secretsIn(JSON.stringify(body), 'ada')]).toEqual([path, 401, []]);
      }
    }
  });
});
