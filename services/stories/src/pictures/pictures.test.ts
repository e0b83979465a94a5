import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError, createLogger } from '@sidelight/kit';
import { defaultScene } from '@sidelight/scenes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPictureFiles } from './picture-files.ts';
import { createPictures } from './pictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-pictures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const logger = createLogger({ name: 'pictures-test', level: 'silent' });
const scene = (text = '') => defaultScene({ icon: 'key', colour: 'navy', text });
const scenes = Array.from({ length: 70 }, (_, focus) => ({ ...scene(), focus }));

it('draws a picture once for many requests, at the same time and later', async () => {
  const render = vi.fn(async () => Buffer.from('picture'));
  const pictures = createPictures({ folder, logger, render });
  const all = await Promise.all(Array.from({ length: 5 }, () => pictures.get(scene(), 360)));
  expect(all.map(String)).toEqual(Array(5).fill('picture'));
  await pictures.get(scene(), 360);
  await createPictures({ folder, logger, render }).get(scene(), 360);
  expect(render).toHaveBeenCalledOnce();
  await pictures.get(scene(), 720);
  expect(render).toHaveBeenCalledTimes(2);
});

it('draws two pictures at once, and refuses new ones while sixty wait', async () => {
  const released = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const render = async () => {
    running += 1;
    most = Math.max(most, running);
    await released.promise;
    running -= 1;
    return Buffer.from('picture');
  };
  const pictures = createPictures({ folder, logger, render });
  const refused: unknown[] = [];
  const asked = scenes.map((each) =>
    pictures.get(each, 360).catch((error: unknown) => {
      refused.push(error);
    }),
  );
  await vi.waitFor(() => expect(refused).toHaveLength(scenes.length - 62), { timeout: 30_000 });
  released.resolve();
  await Promise.all(asked);
  expect(refused).toHaveLength(scenes.length - 62);
  for (const error of refused) expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  expect(most).toBe(2);
});

it('draws a card once, and counts it among the drawings that run and wait', async () => {
  const released = Promise.withResolvers<void>();
  const render = () => released.promise.then(() => Buffer.from('picture'));
  const renderCardImage = vi.fn(async () => Buffer.from('card'));
  const pictures = createPictures({ folder, logger, render, renderCardImage });
  const subject = { scene: scene(), title: 'The Same Kiss' };
  const first = await Promise.all([pictures.getCard(subject), pictures.getCard(subject)]);
  expect(first.map(({ image }) => String(image))).toEqual(['card', 'card']);
  const running = scenes.slice(0, 62).map((each) => pictures.get(each, 360));
  const other = () => pictures.getCard({ ...subject, title: 'Another title' });
  await vi.waitFor(() => expect(other()).rejects.toMatchObject({ code: 'unavailable' }), { timeout: 30_000 });
  expect(String((await pictures.getCard(subject)).image)).toBe('card');
  expect(renderCardImage).toHaveBeenCalledOnce();
  released.resolve();
  await Promise.all(running);
  expect((await other()).version).not.toBe(first[0]?.version);
});

it('answers `unavailable` if a drawing fails, and draws again the next time', async () => {
  const render = vi.fn(async () => Buffer.from('picture')).mockRejectedValueOnce(new Error('too slow'));
  const pictures = createPictures({ folder, logger, render });
  await expect(pictures.get(scene(), 360)).rejects.toThrow(ApiError);
  expect(String(await pictures.get(scene(), 360))).toBe('picture');
});

it('serves pictures that it cannot store', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const pictures = createPictures({
    folder: join(file, 'pictures'),
    logger,
    render: async () => Buffer.from('picture'),
  });
  await expect(pictures.get(scene(), 360)).resolves.toEqual(Buffer.from('picture'));
});

it('deletes the least recently used pictures, also those of an earlier process', async () => {
  const before = createPictureFiles(folder, 1000);
  await before.write('a', Buffer.alloc(400));
  const files = createPictureFiles(folder, 1000);
  await files.write('b', Buffer.alloc(400));
  expect(await files.read('a')).toHaveLength(400);
  await files.write('c', Buffer.alloc(400));
  await vi.waitFor(async () => expect((await readdir(folder)).toSorted()).toEqual(['a', 'c']));
  expect(await files.read('b')).toBeNull();
});
