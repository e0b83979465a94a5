import type { listStories as listStoriesContract, QueryOf, ResultOf } from '@sidelight/contracts';
import type { Actor } from '@sidelight/kit';
import { findUserId } from '../authors/find-user-id.ts';
import type { StoriesContext } from '../stories-context.ts';
import {
  type CursorStream,
  type Filter,
  mergeRanges,
  mostSelective,
  type PositionRange,
  readStream,
  streamOf,
} from './cursor-stream.ts';
import { ALL_STORIES, allByAuthorKey, collectionKey, listedByAuthorKey } from './list-keys.ts';
import { presentStories } from './present-story.ts';
import { searchConditions } from './search-conditions.ts';
import type { Condition, PageRequest } from './stories.repository.ts';
import { decodeStoryCursor, encodeStoryCursor } from './story-cursor.ts';
import { memberId, unplayedBy } from './unplayed-by.ts';

type Query = QueryOf<typeof listStoriesContract>;

const FAVOURITES = 'favourites';
/**
 * If more mysteries than this match a prefix, they are not sorted in memory. Instead, a scan of the sorted list filters by
 * the prefix.
 */
const MAX_IN_MEMORY = 1000;

/**
 * A page of mysteries. The query may combine collections (favourites count as one), an author, words, and 'not played
 * yet'. Positions come from the index keys; only the mysteries on the page are read. A page may be short or empty and
 * still have a next page, because the scan for one page is limited.
 * @throws {ApiError} `not_authenticated` if a guest asks for `me`, favourites or unplayed mysteries; `profile_not_found`;
 *   `unavailable` if the game service cannot say which mysteries were played
 */
export async function listStories(
  ctx: StoriesContext,
  viewer: Actor,
  query: Query,
): Promise<ResultOf<typeof listStoriesContract>> {
  const { sort, direction, limit } = query;
  const slugs = query.collections?.split(',') ?? [];
  const author = await byAuthor(ctx, viewer, query.author);
  const words = (withUnlisted: boolean) =>
    query.q === undefined || query.q.trim() === '' ? [] : searchConditions(query.q, withUnlisted);
  const further = query.unplayed ? [unplayedBy(ctx, viewer)] : [];
  const request: PageRequest = {
    sort,
    direction,
    after: query.cursor === undefined ? null : decodeStoryCursor(query.cursor, query),
    limit: limit + 1,
  };
  const listKeys = slugs.filter((slug) => slug !== FAVOURITES).map(collectionKey);
  const sources: Promise<PositionRange>[] = [];
  if (slugs.includes(FAVOURITES)) {
    // Unlisted favourites are shown, because the member knew their link.
    const conditions = [...author, ...(words(true) ?? [])];
    sources.push(amongFavourites(ctx, viewer, { conditions, further, request }));
  }
  if (listKeys.length > 0 || slugs.length === 0) {
    const narrowing = [...author, ...(words(query.author === 'me') ?? [])];
    // The stored words and the author's list keys say whether a mystery is listed, and their indexes have a sort order.
    const isListed = slugs.length === 0 && narrowing.some(({ field }) => field !== 'prefixes');
    const anyOf = listKeys.length > 0 ? listKeys : [ALL_STORIES];
    const conditions: Condition[] = isListed ? narrowing : [{ field: 'shelves', anyOf }, ...narrowing];
    sources.push(inLists(ctx, { conditions, further, request }));
  }
  const found = mergeRanges(words(false) === null ? [] : await Promise.all(sources), request);
  const shown = found.positions.slice(0, limit);
  const last = found.positions.length > limit ? shown.at(-1) : found.stoppedAt;
  const items = await ctx.stories.findListings(shown.map(({ storyId }) => storyId));
  // A mystery may have been unlisted since its position was read.
  const mayBeUnlisted = query.author === 'me' || slugs.includes(FAVOURITES);
  const listed = items.filter(({ isPublic }) => isPublic || mayBeUnlisted);
  return {
    items: await presentStories(listed, viewer, ctx.usernames),
    nextCursor: last ? encodeStoryCursor(query, last) : null,
  };
}

async function byAuthor(
  ctx: StoriesContext,
  viewer: Actor,
  author: string | undefined,
): Promise<Condition[]> {
  if (author === undefined) return [];
  const key =
    author === 'me'
      ? allByAuthorKey(memberId(viewer))
      : listedByAuthorKey(await findUserId(ctx.profile, author));
  return [{ field: 'shelves', anyOf: [key] }];
}

type Search = { conditions: readonly Condition[]; further: readonly Filter[]; request: PageRequest };

const filterOf =
  ({ stories }: StoriesContext, condition: Condition): Filter =>
  (storyIds) =>
    stories.filterIds(condition, storyIds);

async function amongFavourites(
  ctx: StoriesContext,
  viewer: Actor,
  { conditions, further, request }: Search,
): Promise<PositionRange> {
  const storyIds = await ctx.favourites.ids(memberId(viewer));
  const stream = streamOf(await ctx.stories.positionsOf(storyIds, request.sort), request.direction);
  const filters = [...conditions.map((condition) => filterOf(ctx, condition)), ...further];
  return readStream(stream, filters, request);
}

async function inLists(
  ctx: StoriesContext,
  { conditions, further, request }: Search,
): Promise<PositionRange> {
  const streams = await Promise.all(conditions.map((condition) => streamFor(ctx, condition, request)));
  const sorted = [...streams.keys()].filter((at) => streams[at] !== null);
  const found = await mostSelective(
    sorted.flatMap((at) => streams[at] ?? []),
    request.after,
    request.direction,
  );
  const driver = sorted[found] ?? 0;
  const stream = streams[driver];
  if (!stream) throw new Error('A list needs a condition with an order');
  const others = conditions.filter((_, at) => at !== driver).map((condition) => filterOf(ctx, condition));
  return readStream(stream, [...others, ...further], request);
}

/** The mysteries that match a condition, sorted; null for a prefix that too many mysteries match. */
async function streamFor(
  ctx: StoriesContext,
  condition: Condition,
  request: PageRequest,
): Promise<CursorStream | null> {
  if (condition.field !== 'prefixes') {
    return (after, limit) => ctx.stories.positions(condition, { ...request, after, limit });
  }
  const storyIds = await ctx.stories.idsWith(condition, MAX_IN_MEMORY + 1);
  if (storyIds.length > MAX_IN_MEMORY) return null;
  return streamOf(await ctx.stories.positionsOf(storyIds, request.sort), request.direction);
}
