/**
 * What a first visit of a page may download, in kB (1,000 bytes) as browsers receive the files: brotli, or gzip for
 * code inside the page. Answers of the API, pictures and icons do not count.
 */
export type Budget = { scripts: number; styles: number; fonts: number; requests: number };

const EVERY_PAGE: Budget = { scripts: 170, styles: 12, fonts: 45, requests: 12 };

const OWN: Readonly<Record<string, Partial<Budget>>> = {
  '/': { scripts: 150 },
  '/story/:storyId': { scripts: 150 },
};

export const budgetOf = (path: string): Budget => ({
  ...EVERY_PAGE,
  ...OWN[path],
});

/**
 * The chunks that a page loads without an action of the player, by the name in the chunk's `import()`. A page without
 * an entry loads one chunk, named after the first segment of the page's path.
 */
export const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  '/create': ['page-mysteries'],
  '/create/new': ['story-form'],
  '/edit/:storyId': ['story-form'],
};
