import type { PictureWidth } from '@sidelight/rules';
import { renderScene, type Scene, STAGE } from '@sidelight/scenes';
import { CARD_ENCODING, ENCODING } from './encoding.ts';

/**
 * A drawing that takes longer fails, because the edge waits only a minute for a response. The most expensive scene that
 * is accepted has 24 large layers and takes 4 s of CPU time.
 */
const TIMEOUT_SECONDS = 45;

/** sharp takes 27 MB, so it is loaded with the first drawing. */
let loading: ReturnType<typeof load> | undefined;
async function load() {
  const { default: sharp } = await import('sharp');
  // Each drawing uses one thread, so that the other threads of the process stay free for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function rasterize(svg: string) {
  loading ??= load();
  const sharp = await loading;
  return sharp(Buffer.from(svg)).timeout({ seconds: TIMEOUT_SECONDS }).removeAlpha();
}

/** The picture of a scene as WebP. @throws Error if the drawing takes too long */
export async function renderPicture(scene: Scene, width: PictureWidth): Promise<Buffer> {
  const height = Math.round((width * STAGE.height) / STAGE.width);
  return (await rasterize(renderScene(scene, { width, height }))).webp(ENCODING).toBuffer();
}

/** A card as JPEG, because every crawler of link previews reads JPEG. @throws Error if the drawing takes too long */
export async function renderCard(svg: string): Promise<Buffer> {
  return (await rasterize(svg)).jpeg(CARD_ENCODING).toBuffer();
}
