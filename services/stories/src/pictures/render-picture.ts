import type { PictureWidth } from '@sidelight/rules';
import { renderScene, type Scene, STAGE } from '@sidelight/scenes';
import { ENCODING } from './encoding.ts';

/**
 * A drawing that takes longer is given up; the edge waits a minute. The most expensive scene that is accepted, 24 large
 * layers, takes 4 s of CPU time.
 */
const TIMEOUT_SECONDS = 45;

/** sharp takes 27 MB, so it is loaded with the first drawing. */
let loading: ReturnType<typeof load> | undefined;
async function load() {
  const { default: sharp } = await import('sharp');
  // Each drawing uses one thread, so that the others of the process stay free for requests.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The picture of a scene as WebP. @throws Error if the drawing takes too long */
export async function renderPicture(scene: Scene, width: PictureWidth): Promise<Buffer> {
  loading ??= load();
  const sharp = await loading;
  const height = Math.round((width * STAGE.height) / STAGE.width);
  return sharp(Buffer.from(renderScene(scene, { width, height })))
    .timeout({ seconds: TIMEOUT_SECONDS })
    .removeAlpha()
    .webp(ENCODING)
    .toBuffer();
}
