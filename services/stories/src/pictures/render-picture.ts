import type { PictureWidth } from '@sidelight/rules';
import { renderScene, type Scene, STAGE } from '@sidelight/scenes';
import sharp from 'sharp';
import { ENCODING } from './encoding.ts';

/** A drawing that takes longer is given up. */
const TIMEOUT_SECONDS = 15;

// Each drawing uses one thread, so that the others of the process stay free for requests.
sharp.concurrency(1);
sharp.cache(false);

/** The picture of a scene as WebP. @throws Error if the drawing takes too long */
export function renderPicture(scene: Scene, width: PictureWidth): Promise<Buffer> {
  const height = Math.round((width * STAGE.height) / STAGE.width);
  return sharp(Buffer.from(renderScene(scene, { width, height })))
    .timeout({ seconds: TIMEOUT_SECONDS })
    .removeAlpha()
    .webp(ENCODING)
    .toBuffer();
}
