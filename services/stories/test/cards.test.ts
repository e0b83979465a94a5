import { readdir } from 'node:fs/promises';
import {
  createStory,
  getCollectionCard,
  getCollectionPicture,
  getStoryCard,
  listCollections,
  listSitemapPart,
  setListing,
  updateStory,
  urlOf,
} from '@sidelight/contracts';
import { storyCardPath } from '@sidelight/rules';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeInput, newKey, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;

let author: Member;
const write = (over = {}) =>
  author.http.call(createStory, { body: makeInput(over), idempotencyKey: newKey() });
const ask = (path: string, init?: RequestInit) => fetch(`${service.baseUrl}${path}`, init);
const cardOf = (storyId: string) => ask(urlOf(getStoryCard, { params: { storyId } }));
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

beforeEach(async () => {
  author = await service.member();
});

describe('the card of a mystery', () => {
  it('is a JPEG of 1200 × 630 pixels, whatever its title', async () => {
    for (const title of ['消えた雪だるま 😺', `<b>&"'${'W'.repeat(42)}`]) {
      const { storyId, revision } = await write({ title });
      const response = await ask(storyCardPath(storyId, revision));
      expect([title, response.status, response.headers.get('content-type')]).toEqual([
        title,
        200,
        'image/jpeg',
      ]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=300');
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await sharp(await bytes(response)).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    }
  });

  it('is drawn once and then read from the folder of the pictures', async () => {
    const { storyId } = await write();
    const first = await cardOf(storyId);
    const version = String(first.headers.get('etag')).replaceAll('"', '');
    expect(await readdir(service.picturesDir)).toContain(`${version}-card.jpg`);
    const again = await cardOf(storyId);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await bytes(again)).toEqual(await bytes(first));
    const headers = { 'if-none-match': `"${version}"`, 'cache-control': 'max-age=0' };
    const known = await ask(urlOf(getStoryCard, { params: { storyId } }), { headers });
    expect(known.status).toBe(304);
  });

  it('changes with the title, and shows nothing of the solution', async () => {
    const { storyId, revision } = await write();
    const first = await bytes(await cardOf(storyId));
    const params = { storyId };
    const solution = 'It was the other owl, by the sea.';
    const changed = await author.http.call(updateStory, { params, body: { revision, solution } });
    expect(await bytes(await cardOf(storyId))).toEqual(first);
    const body = { revision: changed.revision, title: 'Another title' };
    await author.http.call(updateStory, { params, body });
    expect(await bytes(await cardOf(storyId))).not.toEqual(first);
  });

  it('of an unlisted mystery is, like the mystery, for everybody who knows the id', async () => {
    const { storyId } = await write({ isPublic: false });
    expect((await cardOf(storyId)).status).toBe(200);
  });

  it('of a mystery that does not exist is not found', async () => {
    const response = await cardOf('nosuch');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'story_not_found' });
  });
});

it('a collection has a cover at the address in the list, and an unknown one has none', async () => {
  const { items } = await service.guest().call(listCollections, {});
  const classic = items.find(({ slug }) => slug === 'classic');
  expect(classic?.description).toBeTruthy();
  const response = await ask(`${classic?.imageUrl}&w=360`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(await bytes(response)).metadata()).toMatchObject({ width: 360, height: 203 });
  const params = { slug: 'nosuch' };
  const missing = await ask(urlOf(getCollectionPicture, { params }));
  expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'not_found' }]);
});

it('a collection has a card, and an unknown one has none', async () => {
  const response = await ask(urlOf(getCollectionCard, { params: { slug: 'classic' } }));
  expect(await sharp(await bytes(response)).metadata()).toMatchObject({ width: 1200, height: 630 });
  for (const slug of ['nosuch', 'card', 'constructor']) {
    const missing = await ask(urlOf(getCollectionCard, { params: { slug } }));
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
});

describe('the sitemap', () => {
  const part = (query: { part: number; of: number }) => service.guest().call(listSitemapPart, { query });

  it('has each listed mystery in exactly one of its parts, and no unlisted one', async () => {
    const listed = [];
    for (let count = 0; count < 3; count += 1) listed.push((await write()).storyId);
    const admin = await service.member({ isAdmin: true });
    const barred = await write();
    const body = { isPublic: false };
    await admin.http.call(setListing, { params: { storyId: barred.storyId }, body });
    const unlisted = await write({ isPublic: false });
    const whole = await part({ part: 1, of: 1 });
    expect(whole.storyIds).toEqual(expect.arrayContaining(listed));
    expect(whole.storyIds).not.toContain(unlisted.storyId);
    expect(whole.storyIds).not.toContain(barred.storyId);
    const parts = await Promise.all([1, 2, 3].map((number) => part({ part: number, of: 3 })));
    expect(parts.flatMap(({ storyIds }) => storyIds).toSorted()).toEqual(whole.storyIds.toSorted());
  });

  it('leaves out no mystery at the border of two parts', async () => {
    const { storyId } = await write();
    const stories = service.connection.collection('stories');
    for (const [randomKey, number] of [
      [0, 1],
      [0.5, 1],
      [0.51, 2],
    ] as const) {
      await stories.updateOne({ _id: storyId as never }, { $set: { randomKey } });
      const found = await part({ part: number, of: 2 });
      expect([randomKey, found.storyIds.includes(storyId)]).toEqual([randomKey, true]);
    }
  });

  it.each(['part=2&of=1', 'part=0&of=1', 'part=1&of=10001', 'part=1', 'part=1.5&of=2'])(
    'refuses %s',
    async (query) => {
      expect((await ask(`/api/stories/sitemap?${query}`)).status).toBe(400);
    },
  );
});
