import {
  createStory,
  getAdminStory,
  listCollections,
  listStories,
  listStoryAudit,
  type StoryInput,
  setCollections,
  setDailyPermission,
  setListing,
  updateStory,
} from '@sidelight/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_AUTHOR } from '../src/authors/authors-without-account.ts';
import { checkLists } from '../src/check/check-lists.ts';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;
let admin: Member;

beforeAll(async () => {
  admin = await service.member({ isAdmin: true });
});

const write = async (over: Partial<StoryInput> = {}) => {
  const author = await service.member();
  const story = await author.http.call(createStory, { body: makeInput(over), idempotencyKey: newKey() });
  return { author, storyId: story.storyId };
};
const put = (storyId: string, collections: string[], { revision = 1, note = '' } = {}) =>
  admin.http.call(setCollections, {
    params: { storyId },
    body: { collections, revision, ...(note ? { note } : {}) },
  });
const collectionsOf = async (storyId: string) =>
  (await admin.http.call(getAdminStory, { params: { storyId } })).story.collections;
const listed = async (slug: string) =>
  (
    await service.guest().call(listStories, { query: { collections: slug, limit: 50, sort: 'newest' } })
  ).items.map(({ storyId }) => storyId);
const recorded = async (storyId: string) =>
  (await admin.http.call(listStoryAudit, { query: { limit: 50 } })).items.filter(
    ({ subject }) => subject === storyId,
  );

describe('a mystery of a player', () => {
  it('is put into collections and taken out again, each time with an audit entry', async () => {
    const { storyId, author } = await write();
    const after = await put(storyId, ['odd-jobs', 'featured'], { note: 'Odd and good' });
    expect(after).toMatchObject({ storyId, collections: ['featured', 'odd-jobs'], revision: 1 });
    expect(await listed('featured')).toContain(storyId);
    expect(await listed('odd-jobs')).toContain(storyId);
    const mine = await author.http.call(listStories, { query: { author: 'me' } });
    expect(mine.items[0]?.collections).toEqual(['featured', 'odd-jobs']);
    await put(storyId, ['odd-jobs']);
    expect(await listed('featured')).not.toContain(storyId);
    await put(storyId, []);
    expect(await listed('odd-jobs')).not.toContain(storyId);
    expect(await recorded(storyId)).toMatchObject([
      { action: 'story.collections', note: null },
      { action: 'story.collections', note: null },
      { action: 'story.collections', note: 'Odd and good', actorUsername: admin.username },
    ]);
    const [first] = await service.connection
      .collection('audit')
      .find({ subjectId: storyId })
      .sort({ _id: 1 })
      .toArray();
    expect(first?.details).toEqual({ revision: 1, from: [], to: ['featured', 'odd-jobs'] });
  });

  it('counts in its collections', async () => {
    const count = async () => {
      // The service counts again only after five seconds.
      service.clock.now = new Date(service.clock.now.getTime() + 5_001);
      const { items } = await service.guest().call(listCollections, {});
      return items.find(({ slug }) => slug === 'long-ago')?.storyCount;
    };
    expect(await count()).toBe(0);
    await put((await write()).storyId, ['long-ago']);
    expect(await count()).toBe(1);
  });

  it('that is in these collections already stays as it is, and nothing more is recorded', async () => {
    const { storyId } = await write();
    await put(storyId, ['featured', 'long']);
    await put(storyId, ['long', 'featured', 'long']);
    expect(await collectionsOf(storyId)).toEqual(['featured', 'long']);
    expect(await recorded(storyId)).toHaveLength(1);
  });

  it.each(['classic', 'originals', 'nosuch'])('cannot be in %s', async (slug) => {
    const { storyId } = await write();
    await expect(put(storyId, ['featured', slug])).rejects.toMatchObject({
      ...{ status: 400, code: 'invalid_request' },
      details: { issues: [{ path: 'body.collections' }] },
    });
    expect(await collectionsOf(storyId)).toEqual([]);
  });

  it('keeps its daily permission if its collections change, and its collections if the permission changes', async () => {
    const { storyId } = await write();
    const params = { storyId };
    await put(storyId, ['featured']);
    const allowed = await admin.http.call(setDailyPermission, {
      params,
      body: { isAllowed: true, revision: 1 },
    });
    expect(allowed.collections).toEqual(['featured']);
    expect(await put(storyId, ['long'])).toMatchObject({ dailyPermission: 'allowed' });
  });

  it('is judged by the revision that the admin looked at', async () => {
    const { storyId, author } = await write();
    await author.http.call(updateStory, { params: { storyId }, body: { revision: 1, title: 'Another' } });
    await expect(put(storyId, ['featured'])).rejects.toMatchObject({
      ...{ status: 409, code: 'edit_conflict', details: { revision: 2 } },
    });
    expect(await collectionsOf(storyId)).toEqual([]);
  });

  it('must be listed', async () => {
    const { storyId } = await write({ isPublic: false });
    await expect(put(storyId, ['featured'])).rejects.toMatchObject({ status: 404, code: 'story_not_found' });
    await expect(put('nosuch', ['featured'])).rejects.toMatchObject({ status: 404 });
  });
});

it('a curated mystery keeps the collections of its file', async () => {
  const { storyId, author } = await write();
  const { stories } = service.repositories;
  await stories.updateSilently(storyId, { authorId: SYSTEM_AUTHOR.userId });
  await expect(put(storyId, [])).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await stories.updateSilently(storyId, { authorId: author.userId });
});

describe('an edit by the author', () => {
  it.each([
    ['the title', { title: 'Rude' }],
    ['the solution', { solution: 'Something else.' }],
  ])('of %s takes the mystery out of its collections', async (_, changes) => {
    const { storyId, author } = await write();
    await put(storyId, ['featured']);
    await author.http.call(updateStory, { params: { storyId }, body: { revision: 1, ...changes } });
    expect(await collectionsOf(storyId)).toEqual([]);
    expect(await listed('featured')).not.toContain(storyId);
  });

  it('that changes only its looks or unlists and lists it again keeps it there', async () => {
    const { storyId, author } = await write();
    await put(storyId, ['featured']);
    const params = { storyId };
    await author.http.call(updateStory, { params, body: { revision: 1, displayColour: 'burgundy' } });
    await author.http.call(updateStory, { params, body: { revision: 2, isPublic: false } });
    expect(await listed('featured')).not.toContain(storyId);
    await author.http.call(updateStory, { params, body: { revision: 3, isPublic: true } });
    for (const isPublic of [false, true]) await admin.http.call(setListing, { params, body: { isPublic } });
    expect(await listed('featured')).toContain(storyId);
  });

  it('at the same time as the admin’s decision never leaves an unseen text in a collection', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { storyId, author } = await write();
      const [edit] = await Promise.all([
        author.http.request('PATCH', `/api/stories/stories/${storyId}`, {
          json: { revision: 1, solution: 'Unseen.' },
        }),
        put(storyId, ['featured']).catch(() => undefined),
      ]);
      expect(edit.status).toBe(200);
      expect(await collectionsOf(storyId)).toEqual([]);
    }
  });

  it('leaves the stored lists as their check expects them', async () => {
    expect(await checkLists(service.connection, false)).toEqual([]);
  });
});
