import type { listStories as listStoriesContract, QueryOf, ResultOf } from '@sidelight/contracts';
import type { Actor } from '@sidelight/kit';
import { findUserId } from '../authors/find-user-id.ts';
import type { StoriesContext } from '../stories-context.ts';
import { mergeRanges, type PositionRange, readStream, streamOf } from './cursor-stream.ts';
import { filterOf, inLists, type Search } from './in-lists.ts';
import { ALL_STORIES, allByAuthorKey, collectionKey, listedByAuthorKey } from './list-keys.ts';
import { presentStories } from './present-story.ts';
import { searchConditions } from './search-conditions.ts';
import type { Condition, PageRequest } from './story-lists.repository.ts';
import { memberId, unplayedBy } from './unplayed-by.ts';

type Query = QueryOf<typeof listStoriesContract>;

const FAVOURITES = 'favourites';

/**
 * Reads only index keys to find the positions of a page, and then the mysteries on the page. A page may be short or
 * empty and still have a next page, because the scan for one page is limited.
 * @throws {ApiError} `not_authenticated` if a guest asks for `me`, favourites or unplayed mysteries;
 *   `profile_not_found`
 * @throws {ApiCallError} if the call of another service fails
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
    after: query.cursor === undefined ? null : ctx.cursors.decode(query.cursor, query),
    limit: limit + 1,
  };
  // This check comes before the first read, because a read that fails while nobody awaits it ends the process.
  if (words(false) === null) {
    if (slugs.includes(FAVOURITES)) memberId(viewer);
    return { items: [], nextCursor: null };
  }
  const listKeys = slugs.filter((slug) => slug !== FAVOURITES).map(collectionKey);
  const sources: Promise<PositionRange>[] = [];
  if (slugs.includes(FAVOURITES)) {
    // Unlisted favourites are shown, because the member knew their link.
    const conditions = [...author, ...(words(true) ?? [])];
    sources.push(amongFavourites(ctx, viewer, { conditions, further, request }));
  }
  if (listKeys.length > 0 || slugs.length === 0) {
    const narrowing = [...author, ...(words(query.author === 'me') ?? [])];
    // An author's list key and the stored words already decide whether unlisted mysteries match, and have sorted
    // indexes. So a search by author or whole word need not read the list of all mysteries.
    const isListed = slugs.length === 0 && narrowing.some(({ field }) => field !== 'prefixes');
    const anyOf = listKeys.length > 0 ? listKeys : [ALL_STORIES];
    const conditions: Condition[] = isListed ? narrowing : [{ field: 'shelves', anyOf }, ...narrowing];
    sources.push(inLists(ctx, { conditions, further, request }));
  }
  const found = mergeRanges(await Promise.all(sources), request);
  const shown = found.positions.slice(0, limit);
  const last = found.positions.length > limit ? shown.at(-1) : found.stoppedAt;
  const items = await ctx.storyLists.findListings(shown.map(({ storyId }) => storyId));
  // A mystery may have been unlisted since its position was read.
  const mayBeUnlisted = query.author === 'me' || slugs.includes(FAVOURITES);
  const listed = items.filter(({ isPublic }) => isPublic || mayBeUnlisted);
  return {
    items: await presentStories(listed, viewer, ctx.usernames),
    nextCursor: last ? ctx.cursors.encode(query, last) : null,
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

async function amongFavourites(
  ctx: StoriesContext,
  viewer: Actor,
  { conditions, further, request }: Search,
): Promise<PositionRange> {
  const storyIds = await ctx.favourites.ids(memberId(viewer));
  const stream = streamOf(await ctx.storyLists.positionsOf(storyIds, request.sort), request.direction);
  const filters = [...conditions.map((condition) => filterOf(ctx, condition)), ...further];
  return readStream(stream, filters, request);
}
