/** Widths in pixels. All pictures have the aspect ratio 16:9. */
export const PICTURE_WIDTHS = [360, 720, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The largest picture. The content of a path with a version never changes. */
export const picturePath = (storyId: string, version?: string) =>
  `/images/stories/${encodeURIComponent(storyId)}.webp${version === undefined ? '' : `?v=${version}`}`;

/** @param path the path of the largest picture */
export const pictureSizes = (path: string) =>
  PICTURE_WIDTHS.map((width) => `${path}${path.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ');

export const CARD = { width: 1200, height: 630 } as const;

/** The revision is in the path, so sites that keep cards by their address request the new card after a change. */
export const storyCardPath = (storyId: string, revision: number) =>
  `/images/stories/${encodeURIComponent(storyId)}/card.jpg?v=${revision}`;

/** The largest picture. The content of a path with a version never changes. */
export const collectionPicturePath = (slug: string, version: string) =>
  `/images/stories/collections/${encodeURIComponent(slug)}.webp?v=${version}`;

export const collectionCardPath = (slug: string) =>
  `/images/stories/collections/${encodeURIComponent(slug)}.jpg`;

/** The card of pages that show no mystery; a file of the shell. */
export const PRODUCT_CARD_PATH = '/card.jpg';
