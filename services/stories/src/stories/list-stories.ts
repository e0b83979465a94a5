import type { listStories as listStoriesContract, QueryOf, ResultOf } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
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
import { presentStories } from './present-story.ts';
import { searchConditions } from './search-conditions.ts';
import { SHELF_ALL, shelfByAuthor, shelfOfCollection, shelfOwn } from './shelves.ts';
import type { Condition, PageRequest } from './stories.repository.ts';
import { decodeStoryCursor, encodeStoryCursor } from './story-cursor.ts';

type Query = QueryOf<typeof listStoriesContract>;

const FAVOURITES = 'favourites';
/**
 * If more mysteries than this match a prefix, they are not sorted in memory: a scan of the sorted list checks for
 * them.
 */
const COMMON = 1000;

/**
 * A page of mysteries: those of the chosen collections (one's favourites among them, if asked), of one
 * author, with some words, not yet played, in any combination. Positions come from the index keys; only the mysteries on
 * the page are read. A page may be short or empty and still have a next one, because the scan for one page is limited.
 * @throws {ApiError} `not_authenticated` for a guest's `me`, favourites or unplayed; `profile_not_found`;
 *   `unavailable` where it cannot be known what was played
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
    after: query.cursor === undefined ? null : decodeStoryCursor(query.cursor, sort, direction),
    limit: limit + 1,
  };
  const shelves = slugs.filter((slug) => slug !== FAVOURITES).map(shelfOfCollection);
  const sources: Promise<PositionRange>[] = [];
  if (slugs.includes(FAVOURITES)) {
    // Unlisted favourites are shown: the member had their link.
    const conditions = [...author, ...(words(true) ?? [])];
    sources.push(amongFavourites(ctx, viewer, { conditions, further, request }));
  }
  if (shelves.length > 0 || slugs.length === 0) {
    const narrowing = [...author, ...(words(query.author === 'me') ?? [])];
    // Only the indexes of whole words and of author's shelves mark listed mysteries and have a sort order.
    const isListed = slugs.length === 0 && narrowing.some(({ field }) => field !== 'prefixes');
    const anyOf = shelves.length > 0 ? shelves : [SHELF_ALL];
    const conditions: Condition[] = isListed ? narrowing : [{ field: 'shelves', anyOf }, ...narrowing];
    sources.push(onShelves(ctx, { conditions, further, request }));
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
    nextCursor: last ? encodeStoryCursor(sort, direction, last) : null,
  };
}

async function byAuthor(
  ctx: StoriesContext,
  viewer: Actor,
  author: string | undefined,
): Promise<Condition[]> {
  if (author === undefined) return [];
  if (author !== 'me') {
    return [{ field: 'shelves', anyOf: [shelfByAuthor(await ctx.profile.findUserId(author))] }];
  }
  return [{ field: 'shelves', anyOf: [shelfOwn(memberId(viewer))] }];
}

function memberId(viewer: Actor): string {
  if (viewer.kind !== 'member') throw new ApiError({ code: 'not_authenticated' });
  return viewer.userId;
}

/** Keeps the mysteries that the member has never asked a question about. */
function unplayedBy(ctx: StoriesContext, viewer: Actor): Filter {
  const userId = memberId(viewer);
  return async (storyIds) => {
    const played = await ctx.game.playedAmong(userId, storyIds).catch((cause: unknown) => {
      throw new ApiError({ code: 'unavailable', cause });
    });
    return new Set(storyIds.filter((storyId) => !played.has(storyId)));
  };
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

async function onShelves(
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

/** The mysteries that match a condition, sorted; null for a prefix that too many match: it becomes a filter. */
async function streamFor(
  ctx: StoriesContext,
  condition: Condition,
  request: PageRequest,
): Promise<CursorStream | null> {
  if (condition.field !== 'prefixes') {
    return (after, limit) => ctx.stories.positions(condition, { ...request, after, limit });
  }
  const storyIds = await ctx.stories.idsWith(condition, COMMON + 1);
  if (storyIds.length > COMMON) return null;
  return streamOf(await ctx.stories.positionsOf(storyIds, request.sort), request.direction);
}
