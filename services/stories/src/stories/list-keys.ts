import { SYSTEM_AUTHOR } from '../authors/authors-without-account.ts';
import { searchPrefixes, searchTerms } from './search-terms.ts';
import type { StoryRecord } from './story.model.ts';

/**
 * Every list of mysteries has a key. A mystery stores the keys of its lists in the field `shelves`, so that one index
 * per sort serves all lists. An unlisted mystery is only in the list that its author alone sees.
 */
export const ALL_STORIES = 'all';
/** The mysteries that may be the daily one. */
export const DAILY_STORIES = 'daily';
/** Listed mysteries of players that no admin has let in to the daily schedule. */
export const WAITING_STORIES = 'waiting';
/** Players' listed mysteries whose present text the test player (a program that plays mysteries) has not played yet. */
export const UNESTIMATED_STORIES = 'unestimated';
/** Mysteries that are kept for a daily. They are in no list of players. */
export const KEPT_STORIES = 'kept';
export const collectionKey = (slug: string) => `in:${slug}`;
/** The listed mysteries of an author. */
export const listedByAuthorKey = (authorId: string) => `by:${authorId}`;
/** All mysteries of an author; only the author sees this list. */
export const allByAuthorKey = (authorId: string) => `own:${authorId}`;

type DailyFields = Pick<StoryRecord, 'isPublic' | 'authorId' | 'isDailyAllowed'>;
type Listable = DailyFields & Pick<StoryRecord, 'collections' | 'isKept' | 'isEstimated'>;

export const isCurated = ({ authorId }: Pick<StoryRecord, 'authorId'>): boolean =>
  authorId === SYSTEM_AUTHOR.userId;

/** Whether a mystery may be the daily one: it is listed, and curated or let in by an admin. */
export const mayBeDaily = (story: DailyFields): boolean =>
  story.isPublic && (isCurated(story) || story.isDailyAllowed === true);

export function listKeysOf(story: Listable): string[] {
  const { isPublic, isKept, isEstimated, authorId, collections } = story;
  const own = allByAuthorKey(authorId);
  if (!isPublic) return [own];
  const daily = mayBeDaily(story) ? DAILY_STORIES : WAITING_STORIES;
  if (isKept) return [own, daily, KEPT_STORIES];
  const unestimated = isCurated(story) || isEstimated ? [] : [UNESTIMATED_STORIES];
  return [
    ...[ALL_STORIES, own, listedByAuthorKey(authorId), ...collections.map(collectionKey)],
    ...[daily, ...unestimated],
  ];
}

/**
 * The fields by which lists and searches find a mystery. Every write of a mystery derives them again. A search outside
 * of a player's own mysteries and favourites finds no unlisted mystery, and no mystery that is kept for a daily.
 */
export function searchFields(story: Listable & { title: string; prompt: string }): {
  shelves: string[];
  terms: string[];
  prefixes: string[];
} {
  const texts = { ...story, isPublic: story.isPublic && !story.isKept };
  return { shelves: listKeysOf(story), terms: searchTerms(texts), prefixes: searchPrefixes(texts) };
}
