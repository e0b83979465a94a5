/** The widths in which a mystery's picture is served, in pixels. Every picture is 16 to 9. */
export const PICTURE_WIDTHS = [360, 720, 1200] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The path of the largest picture. With the version of the picture, it never changes. */
export const picturePath = (storyId: string, version?: string) =>
  `/images/stories/${encodeURIComponent(storyId)}.webp${version === undefined ? '' : `?v=${version}`}`;

/** All sizes of a picture, as `srcset` takes them. @param path the path of the largest one */
export const pictureSizes = (path: string) =>
  PICTURE_WIDTHS.map((width) => `${path}${path.includes('?') ? '&' : '?'}w=${width} ${width}w`).join(', ');
