import { ApiError } from '@sidelight/kit';
import { PICTURE_WIDTHS } from '@sidelight/rules';
import type { Scene } from '@sidelight/scenes';
import { FOR_NOW } from './card-response.ts';
import { pictureVersion } from './picture-version.ts';
import type { Pictures } from './pictures.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1];

type Headers = { setHeader(name: string, value: string): unknown };
type Asked = {
  w?: string | undefined;
  /** The version in the picture's address. If the version is current, browsers may keep the picture for a year. */
  v?: string | undefined;
};

/** @throws {ApiError} `not_found` for a width that pictures do not have */
export async function sendPicture(
  res: Headers,
  pictures: Pictures,
  scene: Scene,
  { w, v }: Asked,
): Promise<Buffer> {
  const width = w === undefined ? LARGEST : PICTURE_WIDTHS.find((each) => String(each) === w);
  if (width === undefined) throw new ApiError({ code: 'not_found' });
  const image = await pictures.get(scene, width);
  const version = pictureVersion(scene);
  res.setHeader('etag', `"${version}-${width}"`);
  res.setHeader('cache-control', v === version ? FOR_EVER : FOR_NOW);
  return image;
}
