import { SYSTEM_AUTHOR } from '../authors/authors-without-account.ts';
import { searchPrefixes, searchTerms } from './search-terms.ts';
import type { StoryRecord } from './story.model.ts';

/**
 * A mystery stores the keys of its lists in `shelves`, so that one index for each sort order serves all lists. An
 * unlisted mystery is only in the list that its author alone sees.
 */
export const ALL_STORIES = 'all';
export const DAILY_STORIES = 'daily';
/** Players' listed mysteries that no admin has let in to the daily schedule. */
export const WAITING_STORIES = 'waiting';
/** Players' listed mysteries whose present text the test player has not played yet. */
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
 * Derives the fields by which lists and searches find a mystery. Every write that changes a source field must store the
 * derived fields again. Players find unlisted and kept mysteries only among their own mysteries and their favourites.
 */
export function searchFields(story: Listable & { title: string; prompt: string }): {
  shelves: string[];
  terms: string[];
  prefixes: string[];
} {
  const texts = { ...story, isPublic: story.isPublic && !story.isKept };
  return { shelves: listKeysOf(story), terms: searchTerms(texts), prefixes: searchPrefixes(texts) };
}
