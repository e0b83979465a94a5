import type { PictureWidth } from '@sidelight/rules';
import { renderScene, type Scene, STAGE } from '@sidelight/scenes';
import { CARD_ENCODING, ENCODING } from './encoding.ts';

/**
 * A drawing must end before the edge stops waiting, after a minute. The most expensive accepted scene takes
 * at most 6 s of CPU time (see `refuseFaultyScene`).
 */
const TIMEOUT_SECONDS = 45;

/** The library sharp takes 27 MB of memory, so it is loaded only with the first drawing. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each drawing, so that the other threads stay free for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function rasterize(svg: string) {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).timeout({ seconds: TIMEOUT_SECONDS }).removeAlpha();
}

/** @throws Error if the drawing takes too long */
export async function renderPicture(scene: Scene, width: PictureWidth): Promise<Buffer> {
  const height = Math.round((width * STAGE.height) / STAGE.width);
  return (await rasterize(renderScene(scene, { width, height }))).webp(ENCODING).toBuffer();
}

/** JPEG, because every crawler of link previews reads it. @throws Error if the drawing takes too long */
export async function renderCard(svg: string): Promise<Buffer> {
  return (await rasterize(svg)).jpeg(CARD_ENCODING).toBuffer();
}
