import { ApiError, type Logger } from '@sidelight/kit';
import type { PictureWidth } from '@sidelight/rules';
import type { Scene } from '@sidelight/scenes';
import pLimit from 'p-limit';
import { type CardSubject, cardSvg } from './card.ts';
import { createPictureFiles } from './picture-files.ts';
import { cardVersion, pictureVersion } from './picture-version.ts';
import { renderCard, renderPicture } from './render-picture.ts';

/** Enough for about two thousand mysteries in all widths. */
const MAX_BYTES = 64 * 2 ** 20;
const AT_ONCE = 2;
/** How many pictures may wait to be drawn. Two pages of a list have fewer pictures. */
const WAITING_MAX = 60;
const RETRY_AFTER_SECONDS = 5;

export type Pictures = {
  /** @throws {ApiError} `unavailable` if too many pictures wait, or if the drawing failed */
  get(scene: Scene, width: PictureWidth): Promise<Buffer>;
  /** The picture of a link preview. @throws {ApiError} as `get` */
  getCard(subject: CardSubject): Promise<{ image: Buffer; version: string }>;
};

/** Draws pictures and cards when they are first asked for, and keeps them in a folder. */
export function createPictures({
  folder,
  logger,
  render = renderPicture,
  renderCardImage = renderCard,
}: {
  folder: string;
  logger: Logger;
  render?: typeof renderPicture;
  renderCardImage?: typeof renderCard;
}): Pictures {
  const files = createPictureFiles(folder, MAX_BYTES);
  const drawing = pLimit(AT_ONCE);
  const running = new Map<string, Promise<Buffer>>();

  async function drawn(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    if (drawing.activeCount + drawing.pendingCount >= AT_ONCE + WAITING_MAX) {
      throw new ApiError({ code: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const image = await drawing(draw).catch((cause: unknown) => {
      throw new ApiError({ code: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
    });
    // A picture that cannot be stored, for example on a full disk, is drawn again for the next request.
    await files.write(name, image).catch((err: unknown) => logger.warn({ err }, 'picture not kept'));
    return image;
  }

  /** A missing file is drawn once for all requests that wait for it. */
  function keptOrDrawn(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const started = running.get(name);
    if (started) return started;
    const work = files
      .read(name)
      .then((kept) => kept ?? drawn(name, draw))
      .finally(() => running.delete(name));
    running.set(name, work);
    return work;
  }

  return {
    get(scene, width) {
      return keptOrDrawn(`${pictureVersion(scene)}-${width}.webp`, () => render(scene, width));
    },
    async getCard(subject) {
      const svg = await cardSvg(subject);
      const version = cardVersion(svg);
      return { image: await keptOrDrawn(`${version}-card.jpg`, () => renderCardImage(svg)), version };
    },
  };
}
