import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ICON_NAMES, STORY_COLOURS } from '@sidelight/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawCover } from './draw-cover.ts';
import { COVER_MAX_BYTES, renderCover } from './render-cover.ts';
import { writeCovers } from './write-covers.ts';

const subject = (storyId: string) => ({ storyId, displayColour: 'navy', displayIcon: 'book-dead' }) as const;

describe('a cover', () => {
  it('has 1200 by 675 pixels and a small file', async () => {
    const image = await renderCover(subject('1'));
    expect(image.length).toBeLessThanOrEqual(COVER_MAX_BYTES);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 675 });
  });

  it('is the same for the same story and different for another', () => {
    expect(drawCover(subject('1'))).toBe(drawCover(subject('1')));
    expect(drawCover(subject('1'))).not.toBe(drawCover(subject('2')));
  });

  it('can be drawn with every icon and colour', () => {
    for (const displayIcon of ICON_NAMES) {
      for (const displayColour of STORY_COLOURS) {
        expect(drawCover({ storyId: 'x', displayColour, displayIcon })).not.toMatch(/NaN|undefined/);
      }
    }
  });
});

describe('writing covers', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'covers-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes missing and changed covers, and no others', async () => {
    const both = [subject('1'), subject('2')];
    expect(await writeCovers(folder, both)).toBe(2);
    expect(await writeCovers(folder, both)).toBe(0);
    expect(await writeCovers(folder, [{ ...subject('1'), displayColour: 'burgundy' }, subject('2')])).toBe(1);
    await rm(join(folder, '2.webp'));
    expect(await writeCovers(folder, [subject('2')])).toBe(1);
    expect((await stat(join(folder, '2.webp'))).size).toBeGreaterThan(1000);
  });

  it('writes all covers again if the manifest is damaged', async () => {
    await writeFile(join(folder, 'covers.json'), '{"1":');
    expect(await writeCovers(folder, [subject('2')])).toBe(1);
  });
});
