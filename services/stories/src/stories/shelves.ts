import { searchPrefixes, searchTerms } from './search-terms.ts';

/**
 * Every list of mysteries is a shelf, named in the story's `shelves`, so that one index a sort serves all of
 * them. An unlisted mystery stands on its author's own shelf alone.
 */
export const SHELF_ALL = 'all';
export const shelfOfCollection = (slug: string) => `in:${slug}`;
/** Listed mysteries of an author. */
export const shelfByAuthor = (authorId: string) => `by:${authorId}`;
/** All mysteries of an author, for the author's eyes. */
export const shelfOwn = (authorId: string) => `own:${authorId}`;

export function shelvesOf(story: {
  isPublic: boolean;
  authorId: string;
  collections: readonly string[];
}): string[] {
  const own = shelfOwn(story.authorId);
  if (!story.isPublic) return [own];
  return [SHELF_ALL, own, shelfByAuthor(story.authorId), ...story.collections.map(shelfOfCollection)];
}

/** The fields that lists and searches find a mystery by, derived from the mystery on every write. */
export function searchFields(story: {
  title: string;
  prompt: string;
  isPublic: boolean;
  authorId: string;
  collections: readonly string[];
}): { shelves: string[]; terms: string[]; prefixes: string[] } {
  return { shelves: shelvesOf(story), terms: searchTerms(story), prefixes: searchPrefixes(story) };
}
