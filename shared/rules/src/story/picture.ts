/** The widths in which a mystery's picture is served, in pixels. Every picture has the aspect ratio 16:9. */
export const PICTURE_WIDTHS = [360, 720, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The path of the largest picture. The content of a path with a version never changes. */
export const picturePath = (storyId: string, version?: string) =>
  `/images/stories/${encodeURIComponent(storyId)}.webp${version === undefined ? '' : `?v=${version}`}`;

/** All sizes of a picture, in the format of `srcset`. @param path the path of the largest size */
export const pictureSizes = (path: string) =>
  PICTURE_WIDTHS.map((width) => `${path}${path.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ');

/** The size in pixels of the cards that link previews show. */
export const CARD = { width: 1200, height: 630 } as const;

/**
 * The path of a mystery's card. The path contains the revision, so a change of the title or the picture makes a new
 * path. Sites that keep cards by their address then request the new card.
 */
export const storyCardPath = (storyId: string, revision: number) =>
  `/images/stories/${encodeURIComponent(storyId)}/card.jpg?v=${revision}`;

/** The path of the largest picture of a collection's cover. The content of a path with a version never changes. */
export const collectionPicturePath = (slug: string, version: string) =>
  `/images/stories/collections/${encodeURIComponent(slug)}.webp?v=${version}`;

/** The path of a collection's card. */
export const collectionCardPath = (slug: string) =>
  `/images/stories/collections/${encodeURIComponent(slug)}.jpg`;

/** The card of pages that show no mystery; a file of the shell. */
export const PRODUCT_CARD_PATH = '/card.jpg';
