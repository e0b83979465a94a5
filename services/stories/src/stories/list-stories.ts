import type { listStories as listStoriesContract, QueryOf, ResultOf } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { QueryFilter } from 'mongoose';
import { trusted } from 'mongoose';
import type { Deps } from '../deps.ts';
import { presentStories } from './present-story.ts';
import { parseSearch } from './search-terms.ts';
import { SHELF_ALL, shelfByAuthor, shelfOfCollection, shelfOwn } from './shelves.ts';
import type { PageRequest, StoryListing } from './stories.repository.ts';
import type { StoryRecord } from './story.model.ts';
import { decodeCursor, encodeCursor } from './story-cursor.ts';
import { mergeInOrder, pageOfFew, positionOf } from './story-order.ts';

type Query = QueryOf<typeof listStoriesContract>;
type Condition = QueryFilter<StoryRecord>;

const FAVOURITES = 'favourites';
const FAVOURITES_MAX = 500;

/** A word in at most so many mysteries is looked up first; a commoner one is met soon in any order. */
const RARE_MAX = 500;

/**
 * A page of mysteries: those of the chosen collections (one's favourites among them, if asked), of one
 * author, with some words, in any combination.
 * @throws {ApiError} `not_authenticated` for a guest's `me` or favourites; `profile_not_found`
 */
export async function listStories(
  deps: Deps,
  viewer: Actor,
  query: Query,
): Promise<ResultOf<typeof listStoriesContract>> {
  const { sort, direction, limit } = query;
  const slugs = query.collections?.split(',') ?? [];
  const words = bySearch(query.q);
  const narrowing = [...(await byAuthor(deps, viewer, query.author)), ...words];
  const request = {
    sort,
    direction,
    after: query.cursor === undefined ? null : decodeCursor(query.cursor, sort, direction),
    limit: limit + 1,
  };
  const shelves = slugs.filter((slug) => slug !== FAVOURITES).map(shelfOfCollection);
  const sources: Promise<StoryListing[]>[] = [];
  if (slugs.includes(FAVOURITES)) sources.push(favouritesPage(deps, viewer, narrowing, request));
  if (shelves.length > 0 || slugs.length === 0) {
    // An author's shelf alone says what is listed.
    const isAuthorsList = query.author !== undefined && slugs.length === 0;
    const conditions = isAuthorsList ? narrowing : [onShelves(shelves), ...narrowing];
    sources.push(shelvesPage(deps, words, { ...request, conditions }));
  }
  const found = mergeInOrder(await Promise.all(sources), sort, direction);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor =
    found.length > limit && last ? encodeCursor(sort, direction, positionOf(last, sort)) : null;
  return { items: await presentStories(items, viewer, deps.usernames), nextCursor };
}

function onShelves(shelves: string[]): Condition {
  const [only] = shelves;
  return { shelves: shelves.length > 1 ? trusted({ $in: shelves }) : (only ?? SHELF_ALL) } as Condition;
}

async function byAuthor(deps: Deps, viewer: Actor, author: string | undefined): Promise<Condition[]> {
  if (author === undefined) return [];
  if (author !== 'me') return [{ shelves: shelfByAuthor(await deps.profile.findUserId(author)) }];
  if (viewer.kind !== 'member') throw new ApiError({ code: 'not_authenticated' });
  return [{ shelves: shelfOwn(viewer.userId) }];
}

function bySearch(q: string | undefined): Condition[] {
  if (q === undefined || q.trim() === '') return [];
  const search = parseSearch(q);
  if (search === null) return [{ terms: trusted({ $in: [] }) } as Condition];
  // The words hold nothing but letters and digits, so that none has a meaning in a pattern.
  const prefix = { terms: trusted({ $regex: `^${search.prefix}` }) } as Condition;
  return [...search.whole.map((term) => ({ terms: term })), prefix];
}

/** One's favourites. Unlisted ones show: one had their link. */
async function favouritesPage(
  deps: Deps,
  viewer: Actor,
  conditions: Condition[],
  request: Omit<PageRequest, 'conditions'>,
): Promise<StoryListing[]> {
  if (viewer.kind !== 'member') throw new ApiError({ code: 'not_authenticated' });
  const storyIds = await deps.favourites.list(viewer.userId, FAVOURITES_MAX);
  return pageOfFew(await deps.stories.findListings(storyIds, conditions), request);
}

/** From the index of the order, or, where a word is rare, from the index of words. */
async function shelvesPage(deps: Deps, words: Condition[], request: PageRequest): Promise<StoryListing[]> {
  for (const word of words) {
    const storyIds = await deps.stories.findIds(word, RARE_MAX + 1);
    if (storyIds.length > RARE_MAX) continue;
    return pageOfFew(await deps.stories.findListings(storyIds, request.conditions), request);
  }
  return deps.stories.page(request);
}
