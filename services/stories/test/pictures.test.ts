import { readdir } from 'node:fs/promises';
import {
  createStory,
  getStory,
  listStories,
  type StoryScene,
  setListing,
  updateStory,
} from '@sidelight/contracts';
import { picturePath } from '@sidelight/rules';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeInput, newKey, SOLUTION, useStories } from './support.ts';

const service = useStories();
type Member = Awaited<ReturnType<typeof service.member>>;

const SCENE: StoryScene = {
  palette: 'midnight',
  backdrop: 'sea',
  light: { side: 'left', height: 'low', strength: 0.8, source: 'moon' },
  layers: [{ silhouette: 'cat-sitting', depth: 'near', x: 400 }],
};
const SHORT = 'public, max-age=300';

let author: Member;
const write = (over = {}) =>
  author.http.call(createStory, { body: makeInput(over), idempotencyKey: newKey() });
const ask = (path: string, init?: RequestInit) => fetch(`${service.baseUrl}${path}`, init);
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

beforeEach(async () => {
  author = await service.member();
});

describe('the picture of a mystery', () => {
  it.each([
    ['', 1200, 675],
    ['&w=1200', 1200, 675],
    ['&w=720', 720, 405],
    ['&w=360', 360, 203],
  ])('is a WebP in the size that the address asks for%s', async (query, width, height) => {
    const { imageUrl } = await write();
    const response = await ask(`${imageUrl}${query}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(await bytes(response)).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['w=100', 'w=0360', 'w=1201', 'w=x'])('is not drawn in another size: %s', async (query) => {
    const { storyId } = await write();
    expect((await ask(`${picturePath(storyId)}?${query}`)).status).toBe(404);
  });

  it('may be kept for ever at the address with its version, and for five minutes at any other', async () => {
    const { storyId, imageUrl } = await write();
    const kept = await ask(`${imageUrl}&w=360`);
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const query of ['w=360', 'w=360&v=0123456789abcdef']) {
      const { headers } = await ask(`${picturePath(storyId)}?${query}`);
      expect(headers.get('cache-control')).toBe(SHORT);
    }
    const etag = String(kept.headers.get('etag'));
    // Without this `cache-control`, the `fetch` of Node.js would ask for a new copy.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const same = await ask(`${picturePath(storyId)}?w=360`, { headers });
    expect([same.status, (await bytes(same)).length, same.headers.get('etag')]).toEqual([304, 0, etag]);
    const other = await ask(`${picturePath(storyId)}?w=720`, { headers });
    expect(other.status).toBe(200);
  });

  it('is drawn once and then read from the folder', async () => {
    const { imageUrl } = await write({ title: 'Kept' });
    const first = await bytes(await ask(`${imageUrl}&w=360`));
    const version = new URL(String(imageUrl), service.baseUrl).searchParams.get('v');
    expect(await readdir(service.picturesDir)).toContain(`${version}-360.webp`);
    expect(await bytes(await ask(`${imageUrl}&w=360`))).toEqual(first);
  });

  it('has another version when its scene, icon, colour, title or scenario changes, and only then', async () => {
    const story = await write();
    const seen = [story.imageUrl];
    let { revision } = story;
    const params = { storyId: story.storyId };
    const change = async (changes: object) => {
      const saved = await author.http.call(updateStory, { params, body: { revision, ...changes } });
      revision = saved.revision;
      return saved.imageUrl;
    };
    for (const changes of [
      { displayIcon: 'key' },
      { displayColour: 'burgundy' },
      { prompt: 'A sailor waits in the harbour. Why?' },
      { scene: SCENE },
      { scene: { ...SCENE, backdrop: 'snow' } },
    ]) {
      seen.push(await change(changes));
    }
    expect(new Set(seen).size).toBe(seen.length);
    const current = seen.at(-1);
    expect(await change({ solution: 'It was the other owl.' })).toBe(current);
    const listed = await author.http.call(listStories, { query: { author: 'me', limit: 50 } });
    expect(listed.items.find(({ storyId }) => storyId === story.storyId)?.imageUrl).toBe(current);
    // The former address shows the new picture, which browsers keep for five minutes only.
    const former = await ask(`${seen[0]}&w=360`);
    expect(former.headers.get('cache-control')).toBe(SHORT);
    expect(await bytes(former)).toEqual(await bytes(await ask(`${current}&w=360`)));
  });

  it('shows nothing of the solution', async () => {
    const [one, other] = [
      await write({ solution: SOLUTION }),
      await write({ solution: 'A cat in the snow, by the sea, with a lighthouse and a ship.' }),
    ];
    expect(await bytes(await ask(`${one.imageUrl}&w=360`))).toEqual(
      await bytes(await ask(`${other.imageUrl}&w=360`)),
    );
  });

  it('of an unlisted mystery is, like the mystery, for everybody who knows the id', async () => {
    const mine = await write({ isPublic: false });
    expect((await ask(`${mine.imageUrl}&w=360`)).status).toBe(200);
    const admin = await service.member({ isAdmin: true });
    const { storyId, imageUrl } = await write();
    await admin.http.call(setListing, { params: { storyId }, body: { isPublic: false } });
    expect((await ask(`${imageUrl}&w=360`)).status).toBe(200);
  });

  it('is gone with its mystery, and is not found for a mystery that does not exist', async () => {
    const { storyId, imageUrl } = await write();
    expect((await ask(`${imageUrl}&w=360`)).status).toBe(200);
    await service.connection.collection('stories').deleteOne({ _id: storyId as never });
    for (const path of [`${imageUrl}&w=360`, picturePath('nosuch')]) {
      const response = await ask(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(await response.json()).toMatchObject({ code: 'story_not_found' });
    }
  });

  it('is drawn although the kit has lost a silhouette of its scene', async () => {
    const { storyId } = await write({ scene: SCENE });
    await service.connection
      .collection('stories')
      .updateOne({ _id: storyId as never }, { $set: { 'scene.layers.0.silhouette': 'unicorn' } });
    expect((await ask(`${picturePath(storyId)}?w=360`)).status).toBe(200);
  });
});

describe('the scene of a mystery', () => {
  it('is stored as its author composed it, shown to its author alone, and removed by null', async () => {
    const { storyId, scene, revision } = await write({ scene: SCENE });
    expect(scene).toEqual(SCENE);
    const params = { storyId };
    expect((await author.http.call(getStory, { params })).scene).toEqual(SCENE);
    expect(await service.guest().call(getStory, { params })).not.toHaveProperty('scene');
    const renamed = await author.http.call(updateStory, { params, body: { revision, title: 'New' } });
    expect(renamed.scene).toEqual(SCENE);
    const body = { revision: renamed.revision, scene: null };
    expect((await author.http.call(updateStory, { params, body })).scene).toBeNull();
  });

  it.each([
    ['a silhouette', { layers: [{ silhouette: 'unicorn', depth: 'near', x: 0 }] }],
    ['a backdrop', { backdrop: 'constructor' }],
    ['a light', { light: { ...SCENE.light, source: 'laser' } }],
    ['layers', { layers: Array(24).fill({ silhouette: 'vineyard', depth: 'front', x: 600, scale: 5 }) }],
    [
      'glowing layers',
      { layers: Array(6).fill({ silhouette: 'hotel-front', depth: 'near', x: 600, scale: 2 }) },
    ],
    ['cut layers', { layers: Array(24).fill({ silhouette: 'crowd-heads', depth: 'far', x: 600 }) }],
  ])(
    'is refused with %s that the kit does not have or cannot draw in a few seconds',
    async (_what, change) => {
      const { storyId } = await write();
      const scene = { ...SCENE, ...change };
      const headers = { 'idempotency-key': newKey() };
      const answers = [
        await author.http.request('POST', '/api/stories/stories', { json: makeInput({ scene }), headers }),
        await author.http.request('PATCH', `/api/stories/stories/${storyId}`, {
          json: { revision: 1, scene },
        }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([400, 'invalid_request']);
        expect(body.details.issues[0].path).toBe('body.scene');
      }
    },
  );
});
