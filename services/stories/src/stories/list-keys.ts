import { SYSTEM_AUTHOR } from '../authors/authors-without-account.ts';
import { searchPrefixes, searchTerms } from './search-terms.ts';
import type { StoryRecord } from './story.model.ts';

/**
 * A mystery stores the keys of its lists in `shelves`, so that one index per sort serves all lists. An unlisted mystery
 * is only in the list that its author alone sees.
 */
export const ALL_STORIES = 'all';
export const DAILY_STORIES = 'daily';
/** Listed mysteries of players that no admin has let in to the daily schedule. */
export const WAITING_STORIES = 'waiting';
/** Players' listed mysteries whose present text the test player (a program) has not played yet. */
export const UNESTIMATED_STORIES = 'unestimated';
/** Mysteries that are kept for a daily, and are in no list that players see. */
export const KEPT_STORIES = 'kept';
export const collectionKey = (slug: string) => `in:${slug}`;
export const listedByAuthorKey = (authorId: string) => `by:${authorId}`;
/** Only the author sees this list. */
export const allByAuthorKey = (authorId: string) => `own:${authorId}`;

type DailyFields = Pick<StoryRecord, 'isPublic' | 'authorId' | 'isDailyAllowed'>;
type Listable = DailyFields & Pick<StoryRecord, 'collections' | 'isKept' | 'isEstimated'>;

export const isCurated = ({ authorId }: Pick<StoryRecord, 'authorId'>): boolean =>
  authorId === SYSTEM_AUTHOR.userId;

/** A mystery of a player needs an admin's permission. */
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
 * Every write of a mystery that changes one of the source fields derives these fields again. A search outside of a
 * player's own mysteries and favourites finds no unlisted mystery, and none that is kept for a daily.
 */
export function searchFields(story: Listable & { title: string; prompt: string }): {
  shelves: string[];
  terms: string[];
  prefixes: string[];
} {
  const texts = { ...story, isPublic: story.isPublic && !story.isKept };
  return { shelves: listKeysOf(story), terms: searchTerms(texts), prefixes: searchPrefixes(texts) };
}
