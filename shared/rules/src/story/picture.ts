/** Widths in pixels. All pictures have the aspect ratio 16:9. */
export const PICTURE_WIDTHS = [360, 720, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The path of the largest picture. The picture at a path with a version never changes. */
export const picturePath = (storyId: string, version?: string) =>
  `/images/stories/${encodeURIComponent(storyId)}.webp${version === undefined ? '' : `?v=${version}`}`;

/** @param path the path of the largest picture */
export const pictureSizes = (path: string) =>
  PICTURE_WIDTHS.map((width) => `${path}${path.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ');

export const CARD = { width: 1200, height: 630 } as const;

/**
 * The path contains the revision, because sites that preview links keep a card by its URL. After a change of the
 * mystery, they fetch the new card from the new URL.
 */
export const storyCardPath = (storyId: string, revision: number) =>
  `/images/stories/${encodeURIComponent(storyId)}/card.jpg?v=${revision}`;

/** The path of the largest picture. The picture at a path with a version never changes. */
export const collectionPicturePath = (slug: string, version: string) =>
  `/images/stories/collections/${encodeURIComponent(slug)}.webp?v=${version}`;

export const collectionCardPath = (slug: string) =>
  `/images/stories/collections/${encodeURIComponent(slug)}.jpg`;

/** The card of pages that show no mystery, from the shell's `public` folder. */
export const PRODUCT_CARD_PATH = '/card.jpg';
