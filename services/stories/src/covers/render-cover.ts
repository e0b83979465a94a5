import sharp from 'sharp';
import { type CoverSubject, drawCover } from './draw-cover.ts';
import { HEIGHT, WIDTH } from './scenery.ts';
import { seededRandom } from './seeded-random.ts';

/** The largest size of a cover, so that a page of covers loads fast on a phone. */
export const COVER_MAX_BYTES = 60_000;

/**
 * The cover of a mystery as a WebP image with film grain.
 * @returns at most `COVER_MAX_BYTES` bytes
 */
export async function renderCover(subject: CoverSubject): Promise<Buffer> {
  const picture = await sharp(Buffer.from(drawCover(subject)))
    .composite([{ input: grain(subject.storyId), raw: GRAIN, blend: 'overlay' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const quality of [82, 74, 64, 56, 40, 24]) {
    const image = await sharp(picture).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (image.length <= COVER_MAX_BYTES) return image;
  }
  throw new Error(`The cover of '${subject.storyId}' is larger than ${COVER_MAX_BYTES} bytes`);
}

const GRAIN = { width: WIDTH, height: HEIGHT, channels: 4 } as const;

/** Grey noise around the middle, which an overlay turns into lighter and darker specks. */
function grain(storyId: string): Buffer {
  const random = seededRandom(`grain of ${storyId}`);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const grey = 128 + (random() + random() - 1) * 84;
    pixels.fill(grey, at, at + 3);
    pixels[at + 3] = 80;
  }
  return pixels;
}
