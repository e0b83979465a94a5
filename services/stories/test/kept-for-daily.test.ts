import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getAdminStory,
  getRandomStory,
  listAdminStories,
  listCollections,
  listDailySchedule,
  listSitemapPart,
  listStories,
  setDaily,
  setListing,
} from '@sidelight/contracts';
import { addDays } from '@sidelight/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_DIR } from '../content/curated-stories.ts';
import { checkLists } from '../src/check/check-lists.ts';
import { releaseKept } from '../src/daily/release-kept.ts';
import { seedStories } from '../src/seed/seed-stories.ts';
import { newKey, useStories } from './support.ts';

const service = useStories();
const TODAY = '2026-11-20';
/** The only mystery that these tests keep for a daily. */
const KEPT = {
  storyId: '11',
  file: '11-the-wrong-way-down-mill-street.json',
  title: 'The Wrong Way Down Mill Street',
};
const OTHER = '12';
type Member = Awaited<ReturnType<typeof service.member>>;
let contentDir: string;
let admin: Member;
let member: Member;

const editFile = async (name: string, over: Record<string, unknown>) => {
  const path = join(contentDir, name);
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...over }));
};
const readFiles = async () =>
  (await readdir(contentDir))
    .filter((name) => /^\d+-[^.]+\.json$/.test(name))
    .map((path) => ({ path, storyId: String(Number.parseInt(path, 10)) }));
const seed = () => seedStories(service.connection, { clock: () => service.clock.now, contentDir });
const at = (instant: string) => {
  service.clock.now = new Date(instant);
};
const record = () => service.repositories.stories.find(KEPT.storyId);
const daily = () => service.connection.collection<{ _id: string; storyId: string }>('daily_stories');
/**
 * Schedules the kept mystery on `date`, or on no date if it is null. All other dates of the kept mystery get another
 * mystery.
 */
async function planOn(date: string | null): Promise<void> {
  await daily().updateMany({ storyId: KEPT.storyId }, { $set: { storyId: OTHER } });
  if (date) await daily().updateOne({ _id: date }, { $set: { storyId: KEPT.storyId } }, { upsert: true });
}
const release = () =>
  releaseKept({
    ...service.repositories,
    clock: () => service.clock.now,
    transaction: (work) => service.connection.transaction(work),
  });

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'kept-'));
  // At most 99 mysteries, so that a request can name all of them as played.
  await cp(CONTENT_DIR, contentDir, { recursive: true, filter: (path) => !/[\\/]1\d\d-[^\\/]*$/.test(path) });
  // No other mystery is kept, because the tests count the kept mysteries.
  for (const { storyId, path } of await readFiles())
    await editFile(path, { isKeptForDaily: storyId === KEPT.storyId });
  await seed();
  admin = await service.member({ isAdmin: true });
  member = await service.member();
});
afterAll(() => rm(contentDir, { recursive: true }));
beforeEach(() => at(`${TODAY}T12:00:00Z`));

/** For each route that leads to the mystery: the status of the response and the code of its error, if any. */
async function ways(): Promise<Record<string, string>> {
  const { storyId } = KEPT;
  const path = `/api/stories/stories/${storyId}`;
  const key = () => ({ 'idempotency-key': newKey() });
  const asked = {
    page: member.http.request('GET', path),
    'page for a guest': service.guest().request('GET', path),
    'page for an admin': admin.http.request('GET', path),
    picture: service.guest().request('GET', `/images/stories/${storyId}.webp`),
    card: service.guest().request('GET', `/images/stories/${storyId}/card.jpg`),
    'reaction counts': service.guest().request('GET', `${path}/reactions`),
    reaction: member.http.request('PUT', `${path}/reaction`, { json: { reactionType: 'like' } }),
    favourite: member.http.request('PUT', `${path}/favourite`),
    report: member.http.request('POST', `${path}/reports`, { json: { reason: 'Other' }, headers: key() }),
    change: member.http.request('PATCH', path, { json: { revision: 1, title: 'Mine' } }),
    'play, by the game service': service.internal('GET', `/internal/stories/${storyId}`),
  };
  const answers = await Promise.all(
    Object.entries(asked).map(async ([way, request]) => {
      const { status, body } = await request;
      return [way, `${status} ${body?.code ?? ''}`.trim()] as const;
    }),
  );
  return Object.fromEntries(answers);
}
const NOT_FOUND = '404 story_not_found';
const all = (ways: Record<string, string>, answer: string) =>
  Object.fromEntries(Object.keys(ways).map((way) => [way, answer]));

async function lists(): Promise<Record<string, boolean>> {
  const guest = service.guest();
  const ids = async (query: Record<string, unknown>) => {
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await guest.call(listStories, {
        query: { limit: 50, ...query, ...(cursor ? { cursor } : {}) },
      });
      found.push(...page.items.map(({ storyId }) => storyId));
      cursor = page.nextCursor;
    } while (cursor);
    return found.includes(KEPT.storyId);
  };
  const parts = await guest.call(listSitemapPart, { query: { part: 1, of: 1 } });
  const statistics = await guest.request('GET', '/api/stories/stats');
  const creator = await guest.request('GET', '/api/stories/authors/Sidelight/stats');
  const { items } = await guest.call(listCollections, {});
  const counted = items.find(({ slug }) => slug === 'classic')?.storyCount;
  return {
    browse: await ids({}),
    collection: await ids({ collections: 'classic' }),
    search: await ids({ q: 'mill street' }),
    'search for a beginning': await ids({ q: 'mil' }),
    author: await ids({ author: 'Sidelight' }),
    sitemap: parts.storyIds.includes(KEPT.storyId),
    'number of mysteries': statistics.body.mysteriesCreated === (await service.repositories.stories.count()),
    'number of the author': creator.body.totalStoriesCreated === (await service.repositories.stories.count()),
    'number of the collection': counted === 12,
  };
}

describe('a mystery that is kept for a daily', () => {
  it('does not exist for players before its first date as the daily mystery', async () => {
    for (const date of [null, addDays(TODAY, 2)]) {
      await planOn(date);
      const found = await ways();
      expect(found).toEqual(all(found, NOT_FOUND));
      const shown = await lists();
      expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((list) => [list, false])));
    }
    expect(await record()).toMatchObject({ isKept: true, likes: 0 });
    expect(await service.repositories.favourites.list(member.userId, 10)).toEqual([]);
  });

  it('is never the random mystery', async () => {
    // The request names every listed mystery as played, so that only the kept mystery is unplayed.
    const played = await service.repositories.storyLists.idsWith({ field: 'shelves', anyOf: ['all'] });
    for (let turn = 0; turn < 10; turn += 1) {
      const { storyId } = await service.guest().call(getRandomStory, { query: { played: played.join(',') } });
      expect(storyId).not.toBe(KEPT.storyId);
    }
  });

  it('has a page and can be played once its date has begun somewhere on earth, but is in no list', async () => {
    await planOn(addDays(TODAY, 1));
    // Tomorrow begins at 10:00 UTC in the first time zone. Clocks may be wrong by five minutes, so the service begins
    // the date at 9:55.
    at(`${TODAY}T09:54:00Z`);
    expect((await ways()).page).toBe(NOT_FOUND);
    at(`${TODAY}T09:56:00Z`);
    const found = await ways();
    expect(found).toEqual({ ...all(found, '200'), report: '201', change: '403 not_the_author' });
    const body = await service.internal('GET', `/internal/stories/${KEPT.storyId}`);
    expect(body.body).toMatchObject({ storyId: KEPT.storyId });
    await release();
    const shown = await lists();
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((list) => [list, false])));
    await member.http.request('DELETE', `/api/stories/stories/${KEPT.storyId}/reaction`);
    await service.settle();
  });

  it('is shown to admins with a mark, and can be chosen for a day', async () => {
    await planOn(null);
    const listed = async (query: Record<string, unknown>) =>
      (await admin.http.call(listAdminStories, { query: { limit: 50, ...query } })).items.find(
        ({ storyId }) => storyId === KEPT.storyId,
      );
    for (const query of [{ title: 'wrong way' }, { title: 'mill str', daily: 'allowed' }])
      expect(await listed(query)).toMatchObject({ dailyPermission: 'curated', isKept: true });
    expect(await listed({ title: 'wrong way', daily: 'waiting' })).toBeUndefined();
    const { story } = await admin.http.call(getAdminStory, { params: { storyId: KEPT.storyId } });
    expect(story).toMatchObject({ title: KEPT.title, isKept: true });
    const date = addDays(TODAY, 50);
    await admin.http.call(setDaily, { params: { date }, body: { storyId: KEPT.storyId } });
    const { items } = await admin.http.call(listDailySchedule, { query: { from: date, days: 1 } });
    expect(items).toMatchObject([{ storyId: KEPT.storyId, isKept: true, length: 'short', season: null }]);
    expect((await ways()).page).toBe(NOT_FOUND);
    const { body } = await service.internal('GET', `/internal/stories/${KEPT.storyId}?kept=1`);
    expect(body).toMatchObject({ title: KEPT.title, isPublic: true });
    await daily().deleteMany({ storyId: KEPT.storyId });
  });

  it('stays kept if an admin unlists it and lists it again', async () => {
    await planOn(null);
    for (const isPublic of [false, true]) {
      await admin.http.call(setListing, { params: { storyId: KEPT.storyId }, body: { isPublic } });
      expect((await lists()).browse).toBe(false);
      expect((await ways()).page).toBe(NOT_FOUND);
    }
    expect(await record()).toMatchObject({ isKept: true, isPublic: true });
    expect(await checkLists(service.connection, false)).toEqual([]);
  });

  it('stays kept if its file changes', async () => {
    await planOn(null);
    await editFile(KEPT.file, { displayColour: 'burgundy' });
    await seed();
    await planOn(null);
    expect(await record()).toMatchObject({ isKept: true, displayColour: 'burgundy' });
    expect((await lists()).browse).toBe(false);
  });

  it('is in the lists once its date is over everywhere', async () => {
    await planOn(TODAY);
    at('2026-11-21T12:04:00Z');
    await release();
    expect((await lists()).browse).toBe(false);
    at('2026-11-21T12:06:00Z');
    await Promise.all([release(), release(), release()]);
    const shown = await lists();
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((list) => [list, true])));
    expect(await record()).toMatchObject({ isKept: false });
    expect(await checkLists(service.connection, false)).toEqual([]);
  });

  it('is never kept again after it was listed, even if its file says so', async () => {
    await editFile(KEPT.file, { displayColour: 'navy' });
    await seed();
    expect(await record()).toMatchObject({ isKept: false, displayColour: 'navy' });
    await editFile('12-a-ruinous-sunday.json', { isKeptForDaily: true });
    await seed();
    expect((await service.guest().request('GET', '/api/stories/stories/12')).status).toBe(200);
    expect(await service.repositories.stories.find('12')).toMatchObject({ isKept: false });
  });

  const keepAgain = () =>
    service.repositories.stories.updateSilently(KEPT.storyId, {
      isKept: true,
      shelves: ['own:sidelight', 'daily', 'kept'],
    });

  it('is listed by the seed if its file no longer keeps it', async () => {
    await planOn(null);
    await keepAgain();
    expect((await ways()).page).toBe(NOT_FOUND);
    await editFile(KEPT.file, { isKeptForDaily: false });
    await seed();
    expect(await record()).toMatchObject({ isKept: false });
    expect((await lists()).browse).toBe(true);
  });

  it('is listed by the seed if it was a daily mystery before', async () => {
    await keepAgain();
    await planOn(addDays(TODAY, -5));
    await seed();
    expect(await record()).toMatchObject({ isKept: false });
    expect((await lists()).browse).toBe(true);
  });

  const replaceOn = (date: string) =>
    admin.http.call(setDaily, { params: { date }, body: { storyId: OTHER } });
  const list = (isPublic: boolean) =>
    admin.http.call(setListing, { params: { storyId: KEPT.storyId }, body: { isPublic } });

  it('can still be played if an admin replaces it on its day', async () => {
    await keepAgain();
    await planOn(addDays(TODAY, 1));
    await replaceOn(addDays(TODAY, 1));
    expect((await ways()).page).toBe('200');
    expect(await checkLists(service.connection, false)).toEqual([]);
  });

  it('can still be played if an admin unlists it on its day', async () => {
    await keepAgain();
    await planOn(TODAY);
    for (const isPublic of [false, true]) {
      await list(isPublic);
      expect((await ways()).page).toBe('200');
      expect((await lists()).browse).toBe(isPublic);
    }
    expect(await checkLists(service.connection, false)).toEqual([]);
  });

  it('stays kept if an admin replaces or unlists it before its day', async () => {
    await keepAgain();
    const date = addDays(TODAY, 2);
    await planOn(date);
    await replaceOn(date);
    expect((await ways()).page).toBe(NOT_FOUND);
    await planOn(date);
    for (const isPublic of [false, true]) await list(isPublic);
    expect((await ways()).page).toBe(NOT_FOUND);
    expect(await record()).toMatchObject({ isKept: true, isPublic: true });
  });
});
