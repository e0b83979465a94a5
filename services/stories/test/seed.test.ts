import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getDaily,
  listCollections,
  listDailyRange,
  listStories,
  type QueryOf,
  type Story,
  setDailyPermission,
} from '@sidelight/contracts';
import { addDays, DIFFICULTIES, DIFFICULTY_MIN_GAMES, STORY_LIMITS } from '@sidelight/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_DIR, readCuratedStories } from '../content/curated-stories.ts';
import { checkCounts } from '../src/check/check-counts.ts';
import { seedStories } from '../src/seed/seed-stories.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
const TODAY = '2026-11-20';
let contentDir: string;
async function edit(name: string, over: Record<string, unknown>): Promise<void> {
  const path = join(contentDir, name);
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...over }));
}
async function browse(query: Partial<QueryOf<typeof listStories>>): Promise<Story[]> {
  const found: Story[] = [];
  let cursor: string | null | undefined;
  do {
    const page = { limit: 50, ...query, ...(cursor ? { cursor } : {}) };
    const { items, nextCursor } = await service.guest().call(listStories, { query: page });
    found.push(...items);
    cursor = nextCursor;
  } while (cursor);
  return found;
}
const readListed = async () =>
  (await readCuratedStories(contentDir)).filter(({ editorial }) => !editorial.isKeptForDaily);
const seed = () => seedStories(service.connection, { clock: () => service.clock.now, contentDir });

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'curated-'));
  await cp(CONTENT_DIR, contentDir, { recursive: true });
  await edit('05-left-on-the-lawn.json', { season: '12-24', length: 'long' });
  await Promise.all([seed(), seed(), seed()]);
});
afterAll(() => rm(contentDir, { recursive: true }));

describe('seeding', () => {
  it('stores each curated mystery once, including the twelve classics', async () => {
    const curated = await readCuratedStories(contentDir);
    expect(curated.length).toBeGreaterThanOrEqual(24);
    for (const { input } of curated)
      expect([...input.prompt].length).toBeLessThanOrEqual(STORY_LIMITS.prompt);
    const items = await browse({ sort: 'newest' });
    expect(items.map(({ storyId }) => storyId).toSorted()).toEqual(
      (await readListed()).map(({ storyId }) => storyId).toSorted(),
    );
    expect(items.find(({ storyId }) => storyId === '12')).toMatchObject({
      imageUrl: expect.stringMatching(/^\/images\/stories\/12\.webp\?v=[0-9a-f]{16}$/),
      authorUsername: 'Sidelight',
      revision: 1,
    });
    expect(await service.repositories.stories.count()).toBe(curated.length);
    const collections = await service.guest().call(listCollections, {});
    expect(collections.items.find(({ slug }) => slug === 'classic')).toMatchObject({
      name: 'Classic Mysteries',
      storyCount: 12,
    });
    expect(collections.items.map(({ slug }) => slug)[0]).toBe('featured');
    const { body } = await service.internal('GET', '/internal/stories/1');
    expect(body).toMatchObject({ storyId: '1', authorId: null, hostNotes: { keyFacts: expect.any(Array) } });
  });

  it('stores each fact sheet apart, so that a list does not read it', async () => {
    const [stories, sheets] = ['stories', 'sheets'].map((name) => service.connection.collection(name));
    const count = (await readCuratedStories(contentDir)).length;
    expect(await sheets?.countDocuments()).toBe(count);
    expect(await stories?.countDocuments({ hostNotes: null, sheetRevision: 1 })).toBe(count);
    for (const story of (await stories?.find().toArray()) ?? [])
      expect(JSON.stringify(story).length).toBeLessThan(10_000);
  });

  it('shows mysteries without votes in the editor’s order, and those with votes first', async () => {
    const inOrder = (await readListed()).toSorted((a, b) => a.place - b.place).map(({ storyId }) => storyId);
    const listed = async (sort: 'rating' | 'best') => (await browse({ sort })).map(({ storyId }) => storyId);
    expect(await listed('rating')).toEqual(inOrder);
    expect(await listed('best')).toEqual(inOrder);
    const reader = await service.member();
    const last = inOrder.at(-1) ?? '';
    await reader.http.request('PUT', `/api/stories/stories/${last}/reaction`, {
      json: { reactionType: 'like' },
    });
    await service.settle();
    expect(await listed('rating')).toEqual([last, ...inOrder.slice(0, -1)]);
    await reader.http.request('DELETE', `/api/stories/stories/${last}/reaction`);
    await service.settle();
    expect(await listed('rating')).toEqual(inOrder);
  });

  it('estimates how hard each mystery is, until enough games are finished', async () => {
    const shown = async (storyId: string) =>
      (await service.guest().request('GET', `/api/stories/stories/${storyId}`)).body.difficulty;
    const estimates = new Map((await readListed()).map(({ storyId, estimate }) => [storyId, estimate]));
    for (const { storyId, difficulty } of await browse({}))
      expect({ storyId, difficulty }).toEqual({ storyId, difficulty: estimates.get(storyId) });
    const play = { storyId: '1', userId: null, localDate: TODAY, dailyDate: null };
    const outcome = { completedStatus: 'Resigned', points: 0, questionsAsked: 9, hintsUsed: 0 };
    const end = async (number: number) => {
      const payload = { ...play, ...outcome, playId: `hard-${number}`, timeTakenMs: 1000, accuracyScore: 0 };
      await service.sendEvent({ eventId: `hard-${number}`, type: 'play.ended', payload });
      await service.settle();
    };
    for (let number = 1; number < DIFFICULTY_MIN_GAMES; number += 1) await end(number);
    expect(await shown('1')).toBe('gentle');
    await end(DIFFICULTY_MIN_GAMES);
    expect(await shown('1')).toBe('hard');
    const { items } = await service
      .guest()
      .call(listStories, { query: { limit: 50, sort: 'difficulty', direction: 'desc' } });
    const hard = items.filter(({ difficulty }) => difficulty === 'hard');
    expect(hard.map(({ storyId }) => storyId)).toContain('1');
    expect(items.slice(0, hard.length)).toEqual(hard);
    expect(await checkCounts(service.connection, false)).toEqual([]);
  });

  it('changes nothing when it runs again', async () => {
    expect(await seed()).toMatchObject({ added: 0, changed: 0 });
  });

  it('raises the revision only if the text changed, and keeps reactions and plays', async () => {
    await service.repositories.stories.updateSilently('1', { likes: 3 });
    await edit('01-the-last-five-floors.json', { displayColour: 'burgundy' });
    await edit('02-the-night-porter.json', { solution: 'He was the owl.', difficulty: 'hard' });
    expect(await seed()).toMatchObject({ added: 0, changed: 2 });
    expect(await service.repositories.stories.find('1')).toMatchObject({
      revision: 1,
      displayColour: 'burgundy',
      likes: 3,
    });
    expect(await service.repositories.stories.find('2')).toMatchObject({
      revision: 2,
      solution: 'He was the owl.',
      estimate: 'hard',
      difficulty: 4,
    });
  });

  it('raises the revision if only the fact sheet changed', async () => {
    const path = join(contentDir, '03-gull-soup.sheet.json');
    const sheet = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...sheet, redHerrings: ['The owl'] }));
    expect(await seed()).toMatchObject({ added: 0, changed: 1 });
    const { body } = await service.internal('GET', '/internal/stories/3');
    expect(body).toMatchObject({ revision: 2, hostNotes: { redHerrings: ['The owl'] } });
  });
});

describe('the curated files', () => {
  it('are refused if one is malformed or missing, with an error that names the file', async () => {
    const broken = async (name: string, text: string) => {
      const folder = await mkdtemp(join(tmpdir(), 'curated-'));
      await cp(CONTENT_DIR, folder, { recursive: true });
      await writeFile(join(folder, name), text);
      const reading = readCuratedStories(folder);
      await reading.catch(() => undefined);
      await rm(folder, { recursive: true });
      return reading;
    };
    const own = JSON.parse(await readFile(join(CONTENT_DIR, '03-gull-soup.json'), 'utf8'));
    const inside = JSON.stringify({ ...own, hostNotes: { keyFacts: [] } });
    await expect(broken('03-gull-soup.json', inside)).rejects.toThrow(/03-gull-soup\.json.*fact sheet/s);
    await expect(broken('03-gull-soup.sheet.json', '{}')).rejects.toThrow('03-gull-soup.sheet.json');
    await expect(broken('99-none.sheet.json', '{}')).rejects.toThrow('99-none.sheet.json');
    await expect(broken('99-none.json', JSON.stringify(own))).rejects.toThrow('99-none.sheet.json');
  });
});

describe('daily mysteries', () => {
  it('are scheduled for each day of the coming year', async () => {
    const days = await service.repositories.daily.range(addDays(TODAY, -1), addDays(TODAY, 366));
    expect(days).toHaveLength(368);
  });

  it('have the mystery of a season on its day, and difficulties that rise from Monday to Saturday', async () => {
    expect(await service.repositories.stories.find('5')).toMatchObject({ season: '12-24', length: 'long' });
    expect(await service.repositories.daily.find('2026-12-24')).toBe('5');
    const curated = await readCuratedStories(contentDir);
    // No mystery is in its season in this week. A mystery in its season may come on a day whose difficulty it does not
    // suit.
    const monday = '2026-12-07';
    const week = await service.repositories.daily.range(monday, addDays(monday, 5));
    const levels = week
      .reverse()
      .map((day) =>
        DIFFICULTIES.indexOf(curated.find(({ storyId }) => storyId === day.storyId)?.estimate ?? 'hard'),
      );
    expect(levels).toEqual(levels.toSorted());
    expect([levels[0], levels[5]]).toEqual([0, 3]);
  });

  it('are the same for everyone on a date, and hidden before their date', async () => {
    const first = await service.guest().call(getDaily, { query: { date: TODAY } });
    const again = await service.guest().call(getDaily, { query: { date: TODAY } });
    expect(again).toEqual(first);
    expect(first.story).not.toHaveProperty('solution');
    // In the Pacific it is already tomorrow, but the day after tomorrow has not begun anywhere.
    await service.guest().call(getDaily, { query: { date: addDays(TODAY, 1) } });
    const future = await service.guest().request('GET', `/api/stories/daily?date=${addDays(TODAY, 2)}`);
    expect([future.status, future.body.code]).toEqual([404, 'daily_not_found']);
    const { items } = await service.guest().call(listDailyRange, {
      query: { from: addDays(TODAY, -10), to: addDays(TODAY, 20) },
    });
    expect(items.map(({ storyDate }) => storyDate)).toEqual([addDays(TODAY, 1), TODAY, addDays(TODAY, -1)]);
    expect(items[1]).toEqual({
      storyDate: TODAY,
      storyId: first.story.storyId,
      title: first.story.title,
      imageUrl: first.story.imageUrl,
      displayColour: first.story.displayColour,
    });
    const { body } = await service.internal('GET', `/internal/daily/${TODAY}`);
    // The seed also schedules yesterday, because it is still the current date in some time zones. So yesterday has the
    // number 1.
    expect(body).toEqual({ storyId: first.story.storyId, number: 2 });
    const tomorrow = await service.internal('GET', `/internal/daily/${addDays(TODAY, 1)}`);
    expect(tomorrow.body).toMatchObject({ number: 3 });
    const hidden = await service.internal('GET', `/internal/daily/${addDays(TODAY, 2)}`);
    expect(hidden.body).toEqual({ storyId: null });
  });

  it.each([
    'from=2026-11-20&to=2026-11-19',
    'from=2026-01-01&to=2026-11-19',
    'from=2026-02-30&to=2026-03-01',
    'from=x',
  ])('refuses the range %s', async (query) => {
    const { status } = await service.guest().request('GET', `/api/stories/daily/range?${query}`);
    expect(status).toBe(400);
  });

  it('drop a mystery that its author unlists, and others take its dates at once', async () => {
    const author = await service.member();
    const { body: story } = await author.http.request('POST', '/api/stories/stories', {
      json: makeInput(),
      headers: { 'idempotency-key': newKey() },
    });
    const admin = await service.member({ isAdmin: true });
    await admin.http.call(setDailyPermission, {
      params: { storyId: story.storyId },
      body: { isAllowed: true, revision: 1 },
    });
    const dates = [addDays(TODAY, 1), addDays(TODAY, 40)];
    const daily = service.connection.model('Daily');
    for (const _id of dates) await daily.updateOne({ _id }, { $set: { storyId: story.storyId } });
    expect((await service.guest().request('GET', `/api/stories/daily?date=${dates[0]}`)).status).toBe(200);
    await author.http.request('PATCH', `/api/stories/stories/${story.storyId}`, {
      json: { revision: 1, isPublic: false },
    });
    for (const date of dates) {
      const storyId = await service.repositories.daily.find(date);
      expect(storyId).not.toBeNull();
      expect(storyId).not.toBe(story.storyId);
    }
    expect((await service.guest().request('GET', `/api/stories/daily?date=${dates[0]}`)).status).toBe(200);
  });
});
