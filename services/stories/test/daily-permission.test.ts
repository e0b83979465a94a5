import {
  createStory,
  getAdminStory,
  getDaily,
  listAdminStories,
  listDailyRange,
  listDailySchedule,
  type StoryInput,
  setDaily,
  setDailyPermission,
  setListing,
  updateStory,
} from '@sidelight/contracts';
import { addDays } from '@sidelight/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLists } from '../src/check/check-lists.ts';
import { extendSchedule } from '../src/daily/extend-schedule.ts';
import { insertMadeUp } from '../src/seed/made-up/insert-made-up.ts';
import { seedStories } from '../src/seed/seed-stories.ts';
import { makeInput, newKey, SOLUTION, useStories } from './support.ts';

const service = useStories();
const TODAY = '2026-11-20';
const YESTERDAY = addDays(TODAY, -1);
type Member = Awaited<ReturnType<typeof service.member>>;
let admin: Member;

beforeAll(async () => {
  admin = await service.member({ isAdmin: true });
});

const write = (author: Member, over: Partial<StoryInput> = {}) =>
  author.http.call(createStory, { body: makeInput(over), idempotencyKey: newKey() });
const decide = (storyId: string, isAllowed: boolean, revision = 1, note?: string) =>
  admin.http.call(setDailyPermission, {
    params: { storyId },
    body: { isAllowed, revision, ...(note ? { note } : {}) },
  });
const schedule = () => extendSchedule({ ...service.repositories, clock: () => service.clock.now });
const rows = () => service.repositories.daily.range(addDays(TODAY, -400), addDays(TODAY, 400));
const datesOf = async (storyId: string) =>
  (await rows()).filter((row) => row.storyId === storyId).map(({ _id }) => _id);
const put = (date: string, storyId: string) =>
  service.connection.model('Daily').updateOne({ _id: date }, { $set: { storyId } }, { upsert: true });
const dailyOf = async (date: string) => {
  const { status, body } = await service.guest().request('GET', `/api/stories/daily?date=${date}`);
  return status === 200 ? body.story.storyId : status;
};
const permissionOf = async (storyId: string) =>
  (await admin.http.call(getAdminStory, { params: { storyId } })).story.dailyPermission;

describe('a mystery that no admin has let in', () => {
  it('is never in the schedule, although there is no other', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    await insertMadeUp(service.connection, 450);
    // An earlier release, or a replica that still runs it, may have scheduled the mystery.
    for (const date of [TODAY, addDays(TODAY, 1), addDays(TODAY, 30)]) await put(date, storyId);
    await schedule();
    expect(await rows()).toEqual([]);
  });

  it('is never in the schedule among hundreds that are listed, and the curated ones fill it', async () => {
    await insertMadeUp(service.connection, 450);
    await seedStories(service.connection, { clock: () => service.clock.now });
    // The most popular mystery would come first if it were let in.
    const author = await service.member();
    const { storyId } = await write(author, { title: 'Popular' });
    await service.repositories.stories.updateSilently(storyId, { best: 1, rating: 1 });
    for (const date of [YESTERDAY, TODAY, addDays(TODAY, 5)]) {
      await service.connection
        .model('Daily')
        .updateOne({ _id: date }, { $set: { storyId, isChosen: true } }, { upsert: true });
    }
    await schedule();
    const planned = (await rows()).filter(({ _id }) => _id >= TODAY);
    expect(planned.length).toBeGreaterThan(366);
    expect(planned.filter(({ storyId: id }) => !/^\d+$/.test(id))).toEqual([]);
    expect(['curated', 'allowed']).toContain(await permissionOf(await dailyOf(TODAY)));
  });

  it('is not shown on its date, even before the schedule is planned again', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    const before = await service.repositories.daily.find(TODAY);
    await put(TODAY, storyId);
    expect(await dailyOf(TODAY)).toBe(404);
    const { items } = await service.guest().call(listDailyRange, { query: { from: TODAY, to: TODAY } });
    expect(items).toEqual([]);
    expect((await service.internal('GET', `/internal/daily/${TODAY}`)).body).toEqual({ storyId: null });
    const { items: seen } = await admin.http.call(listDailySchedule, { query: { from: TODAY, days: 1 } });
    expect(seen).toMatchObject([{ storyId, dailyPermission: 'waiting' }]);
    await put(TODAY, before ?? '1');
  });

  it('stays on a date that is over', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    const longAgo = addDays(TODAY, -30);
    await put(longAgo, storyId);
    await schedule();
    expect(await dailyOf(longAgo)).toBe(storyId);
  });

  it('cannot be chosen by an admin', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    const date = addDays(TODAY, 9);
    const choose = () => admin.http.call(setDaily, { params: { date }, body: { storyId } });
    await expect(choose()).rejects.toMatchObject({ status: 409, code: 'not_let_in' });
    expect(await datesOf(storyId)).toEqual([]);
    await decide(storyId, true);
    expect(await choose()).toMatchObject({ storyId });
    expect(await datesOf(storyId)).toEqual([date]);
  });
});

describe('a mystery that an admin lets in', () => {
  it('is scheduled, and leaves the coming dates if it is taken out again, each time with an audit entry', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    expect(await decide(storyId, true, 1, 'Good for everybody')).toMatchObject({
      storyId,
      dailyPermission: 'allowed',
      revision: 1,
    });
    await schedule();
    // The mystery was never a daily, so it replaces the first daily that is scheduled a second time.
    expect((await datesOf(storyId)).length).toBeGreaterThan(0);
    expect(await decide(storyId, false)).toMatchObject({ dailyPermission: 'waiting' });
    expect(await datesOf(storyId)).toEqual([]);
    await schedule();
    expect(await datesOf(storyId)).toEqual([]);
    const entries = await service.connection
      .collection('audit')
      .find({ subjectId: storyId })
      .sort({ _id: 1 })
      .toArray();
    expect(entries).toMatchObject([
      { action: 'story.letIn', actorId: admin.userId, note: 'Good for everybody', details: { revision: 1 } },
      { action: 'story.takenOut', actorId: admin.userId, note: null },
    ]);
  });

  it('on the date of today is shown until it is taken out, and another takes its place at once', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    await decide(storyId, true);
    await admin.http.call(setDaily, { params: { date: TODAY }, body: { storyId } });
    const { story } = await service.guest().call(getDaily, { query: { date: TODAY } });
    expect(story.storyId).toBe(storyId);
    await decide(storyId, false);
    expect(['curated', 'allowed']).toContain(await permissionOf(await dailyOf(TODAY)));
  });

  it('needs the revision that the admin looked at', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    await author.http.call(updateStory, { params: { storyId }, body: { revision: 1, title: 'Another' } });
    await expect(decide(storyId, true, 1)).rejects.toMatchObject({
      ...{ status: 409, code: 'edit_conflict', details: { revision: 2 } },
    });
    expect(await permissionOf(storyId)).toBe('waiting');
    await decide(storyId, true, 2);
    expect(await permissionOf(storyId)).toBe('allowed');
  });

  it('must be listed and written by a player', async () => {
    const author = await service.member();
    const { storyId } = await write(author, { isPublic: false });
    await expect(decide(storyId, true)).rejects.toMatchObject({ status: 404, code: 'story_not_found' });
    await expect(decide('1', false)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(decide('nosuch', true)).rejects.toMatchObject({ status: 404 });
    expect(await permissionOf('1')).toBe('curated');
  });
});

describe('an edit by the author of a mystery that was let in', () => {
  const notes = {
    ...{ lexicon: {}, slots: {}, statements: [], redHerrings: [] },
    keyFacts: [{ id: 'owl', text: 'It is an owl.', weight: 2, paraphrases: [] }],
    clues: [{ level: 1 as const, text: 'It flies.', facts: ['owl'] }],
  };
  const whole = { ...makeInput(), hostNotes: notes };

  it.each([
    ['title', { title: 'Rude' }],
    ['scenario', { prompt: 'Something else.' }],
    ['solution', { solution: 'Something else.' }],
    ['content warnings', { contentWarnings: ['Rude words'] }],
    [
      'host notes',
      { hostNotes: { ...notes, clues: [{ level: 1 as const, text: 'Rude.', facts: ['owl'] }] } },
    ],
    ['host notes, which are removed,', { hostNotes: null }],
  ])(
    'of the %s takes the permission and the dates away, and another has the date at once',
    async (_, changes) => {
      const author = await service.member();
      const { storyId } = await write(author, whole);
      await decide(storyId, true);
      const date = addDays(TODAY, 12);
      for (const each of [TODAY, date]) {
        await admin.http.call(setDaily, { params: { date: each }, body: { storyId } });
      }
      await author.http.call(updateStory, { params: { storyId }, body: { revision: 1, ...changes } });
      expect(await permissionOf(storyId)).toBe('waiting');
      expect(await datesOf(storyId)).toEqual([]);
      expect(['curated', 'allowed']).toContain(await permissionOf(await dailyOf(TODAY)));
    },
  );

  it('of its looks, or a save of the same text, keeps the permission and the dates', async () => {
    const author = await service.member();
    const { storyId } = await write(author, whole);
    await decide(storyId, true);
    const date = addDays(TODAY, 13);
    await admin.http.call(setDaily, { params: { date }, body: { storyId } });
    const body = { ...whole, revision: 1, displayColour: 'burgundy' as const };
    await author.http.call(updateStory, { params: { storyId }, body });
    expect(await permissionOf(storyId)).toBe('allowed');
    expect(await datesOf(storyId)).toEqual([date]);
  });

  it('that unlists it and lists it again keeps the permission, but not the dates', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    await decide(storyId, true);
    const date = addDays(TODAY, 14);
    await admin.http.call(setDaily, { params: { date }, body: { storyId } });
    await author.http.call(updateStory, { params: { storyId }, body: { revision: 1, isPublic: false } });
    expect(await datesOf(storyId)).toEqual([]);
    await author.http.call(updateStory, { params: { storyId }, body: { revision: 2, isPublic: true } });
    expect(await permissionOf(storyId)).toBe('allowed');
    await admin.http.call(setListing, { params: { storyId }, body: { isPublic: false } });
    await admin.http.call(setListing, { params: { storyId }, body: { isPublic: true } });
    expect(await permissionOf(storyId)).toBe('allowed');
  });

  it('that runs at the same time as the admin’s decision never leaves an unseen text let in', async () => {
    for (let round = 0; round < 8; round += 1) {
      const author = await service.member();
      const { storyId } = await write(author);
      const [edit] = await Promise.all([
        author.http.request('PATCH', `/api/stories/stories/${storyId}`, {
          json: { revision: 1, solution: 'Unseen.' },
        }),
        decide(storyId, true).catch(() => undefined),
      ]);
      expect(edit.status).toBe(200);
      expect(await permissionOf(storyId)).toBe('waiting');
    }
  });

  it('leaves the stored lists as their check expects them', async () => {
    expect(await checkLists(service.connection, false)).toEqual([]);
  });
});

describe('the admins’ list of mysteries', () => {
  const list = (query: Record<string, unknown>) => admin.http.call(listAdminStories, { query });

  it('shows waiting and allowed mysteries separately, newest first, and no unlisted ones', async () => {
    const author = await service.member();
    const waiting = await write(author, { title: 'Xylophone one' });
    const allowed = await write(author, { title: 'Xylophone two' });
    await write(author, { title: 'Xylophone three', isPublic: false });
    await decide(allowed.storyId, true);
    const ids = async (query: Record<string, unknown>) =>
      (await list({ title: 'xylo', ...query })).items.map(({ storyId }) => storyId);
    expect(await ids({ daily: 'waiting' })).toEqual([waiting.storyId]);
    expect(await ids({ daily: 'allowed' })).toEqual([allowed.storyId]);
    expect((await ids({})).toSorted()).toEqual([waiting.storyId, allowed.storyId].toSorted());
  });

  it('finds by words of the title only, page by page, without solutions', async () => {
    const author = await service.member();
    for (const number of [1, 2, 3]) await write(author, { title: `Zeppelin ${number}` });
    await write(author, { title: 'Balloon', prompt: 'A zeppelin hovers. Why?' });
    const first = await list({ title: 'zepp', limit: 2 });
    expect(first.items).toHaveLength(2);
    const second = await list({ title: 'zepp', limit: 2, cursor: first.nextCursor });
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Zeppelin 1', 'Zeppelin 2', 'Zeppelin 3']);
    expect(second.nextCursor).toBeNull();
    expect((await list({ title: '?!' })).items).toEqual([]);
    expect(JSON.stringify(await list({ limit: 50 }))).not.toContain(SOLUTION);
    const bad = await admin.http.request('GET', '/api/stories/admin/stories?cursor=bm90');
    expect([bad.status, bad.body.code]).toEqual([400, 'invalid_parameters']);
  });

  it('shows a single mystery with its solution', async () => {
    const author = await service.member();
    const { storyId } = await write(author);
    const found = await admin.http.call(getAdminStory, { params: { storyId } });
    expect(found).toMatchObject({ solution: SOLUTION, story: { storyId, authorUsername: author.username } });
    expect(found).not.toHaveProperty('hostNotes');
  });
});
