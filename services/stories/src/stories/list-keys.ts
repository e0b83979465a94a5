import { searchPrefixes, searchTerms } from './search-terms.ts';

/**
 * Every list of mysteries has a key. A mystery stores the keys of its lists in the field `shelves`, so that one index
 * per sort serves all lists. An unlisted mystery is only in the list that its author alone sees.
 */
export const ALL_STORIES = 'all';
export const collectionKey = (slug: string) => `in:${slug}`;
/** The listed mysteries of an author. */
export const listedByAuthorKey = (authorId: string) => `by:${authorId}`;
/** All mysteries of an author; only the author sees this list. */
export const allByAuthorKey = (authorId: string) => `own:${authorId}`;

type Listable = { isPublic: boolean; authorId: string; collections: readonly string[] };

export function listKeysOf({ isPublic, authorId, collections }: Listable): string[] {
  const own = allByAuthorKey(authorId);
  if (!isPublic) return [own];
  return [ALL_STORIES, own, listedByAuthorKey(authorId), ...collections.map(collectionKey)];
}

/** The fields by which lists and searches find a mystery. Every write of a mystery derives them again. */
export function searchFields(story: Listable & { title: string; prompt: string }): {
  shelves: string[];
  terms: string[];
  prefixes: string[];
} {
  return { shelves: listKeysOf(story), terms: searchTerms(story), prefixes: searchPrefixes(story) };
}
