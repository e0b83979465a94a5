import { ApiError, type Logger } from '@sidelight/kit';
import type { PictureWidth } from '@sidelight/rules';
import type { Scene } from '@sidelight/scenes';
import pLimit from 'p-limit';
import { createPictureFiles } from './picture-files.ts';
import { pictureVersion } from './picture-version.ts';
import { renderPicture } from './render-picture.ts';

/** About two thousand mysteries in all widths. */
const MAX_BYTES = 64 * 2 ** 20;
const AT_ONCE = 2;
/** How many pictures may wait to be drawn; more than two pages of them. */
const WAITING_MAX = 60;
const RETRY_AFTER_SECONDS = 5;

export type Pictures = {
  /** @throws {ApiError} `unavailable` if too many pictures wait, or if the drawing failed */
  get(scene: Scene, width: PictureWidth): Promise<Buffer>;
};

/** Draws pictures when they are first asked for, and keeps them in a folder. */
export function createPictures({
  folder,
  logger,
  render = renderPicture,
}: {
  folder: string;
  logger: Logger;
  render?: typeof renderPicture;
}): Pictures {
  const files = createPictureFiles(folder, MAX_BYTES);
  const drawing = pLimit(AT_ONCE);
  const running = new Map<string, Promise<Buffer>>();

  async function draw(name: string, scene: Scene, width: PictureWidth): Promise<Buffer> {
    if (drawing.activeCount + drawing.pendingCount >= AT_ONCE + WAITING_MAX) {
      throw new ApiError({ code: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const image = await drawing(() => render(scene, width)).catch((cause: unknown) => {
      throw new ApiError({ code: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    });
    // A picture that cannot be kept, because the disk is full, is drawn again the next time.
    await files.write(name, image).catch((err: unknown) => logger.warn({ err }, 'picture not kept'));
    return image;
  }

  return {
    async get(scene, width) {
      const name = `${pictureVersion(scene)}-${width}.webp`;
      const started = running.get(name);
      if (started) return started;
      const work = files
        .read(name)
        .then((kept) => kept ?? draw(name, scene, width))
        .finally(() => running.delete(name));
      running.set(name, work);
      return work;
    },
  };
}
