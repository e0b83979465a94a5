import type { listStories as listStoriesContract, QueryOf, ResultOf } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { presentStories } from './present-story.ts';
import { searchedWords, wordConditions } from './search-conditions.ts';
import { SHELF_ALL, shelfByAuthor, shelfOfCollection, shelfOwn } from './shelves.ts';
import type { Condition, PageRequest } from './stories.repository.ts';
import { decodeCursor, encodeCursor } from './story-cursor.ts';
import {
  type Line,
  lineOf,
  mergeStretches,
  type Stretch,
  sparsest,
  type Test,
  walkLine,
} from './walk-list.ts';

type Query = QueryOf<typeof listStoriesContract>;

const FAVOURITES = 'favourites';

/**
 * A page of mysteries: those of the chosen collections (one's favourites among them, if asked), of one
 * author, with some words, not yet played, in any combination. Indexes alone tell which they are; read are
 * only those that are shown. A page may be short, or empty, and yet have a next one, where much had to be
 * looked through.
 * @throws {ApiError} `not_authenticated` for a guest's `me`, favourites or unplayed; `profile_not_found`;
 *   `unavailable` where it cannot be known what was played
 */
export async function listStories(
  deps: Deps,
  viewer: Actor,
  query: Query,
): Promise<ResultOf<typeof listStoriesContract>> {
  const { sort, direction, limit } = query;
  const slugs = query.collections?.split(',') ?? [];
  const author = await byAuthor(deps, viewer, query.author);
  const words = query.q === undefined || query.q.trim() === '' ? [] : await searchedWords(deps, query.q);
  const further = query.unplayed ? [unplayedBy(deps, viewer)] : [];
  const request: PageRequest = {
    sort,
    direction,
    after: query.cursor === undefined ? null : decodeCursor(query.cursor, sort, direction),
    limit: limit + 1,
  };
  const shelves = slugs.filter((slug) => slug !== FAVOURITES).map(shelfOfCollection);
  const sources: Promise<Stretch>[] = [];
  if (slugs.includes(FAVOURITES)) {
    // Unlisted ones show: one had their link.
    const conditions = [...author, ...wordConditions(words ?? [], true)];
    sources.push(amongFavourites(deps, viewer, { conditions, further, request }));
  }
  if (shelves.length > 0 || slugs.length === 0) {
    const narrowing = [...author, ...wordConditions(words ?? [], query.author === 'me')];
    // Words and an author's shelf alone say what is listed.
    const isListed = slugs.length === 0 && narrowing.length > 0;
    const anyOf = shelves.length > 0 ? shelves : [SHELF_ALL];
    const conditions: Condition[] = isListed ? narrowing : [{ field: 'shelves', anyOf }, ...narrowing];
    sources.push(onShelves(deps, { conditions, further, request }));
  }
  const found = mergeStretches(words === null ? [] : await Promise.all(sources), request);
  const shown = found.positions.slice(0, limit);
  const last = found.positions.length > limit ? shown.at(-1) : found.stoppedAt;
  const items = await deps.stories.findListings(shown.map(({ storyId }) => storyId));
  // One may have been unlisted since its place was told.
  const mayBeUnlisted = query.author === 'me' || slugs.includes(FAVOURITES);
  const listed = items.filter(({ isPublic }) => isPublic || mayBeUnlisted);
  return {
    items: await presentStories(listed, viewer, deps.usernames),
    nextCursor: last ? encodeCursor(sort, direction, last) : null,
  };
}

async function byAuthor(deps: Deps, viewer: Actor, author: string | undefined): Promise<Condition[]> {
  if (author === undefined) return [];
  if (author !== 'me') {
    return [{ field: 'shelves', anyOf: [shelfByAuthor(await deps.profile.findUserId(author))] }];
  }
  return [{ field: 'shelves', anyOf: [shelfOwn(memberId(viewer))] }];
}

function memberId(viewer: Actor): string {
  if (viewer.kind !== 'member') throw new ApiError({ code: 'not_authenticated' });
  return viewer.userId;
}

/** Passes what the member has never asked a question of. */
function unplayedBy(deps: Deps, viewer: Actor): Test {
  const userId = memberId(viewer);
  return async (storyIds) => {
    const played = await deps.game.playedAmong(userId, storyIds).catch((cause: unknown) => {
      throw new ApiError({ code: 'unavailable', cause });
    });
    return new Set(storyIds.filter((storyId) => !played.has(storyId)));
  };
}

type Search = { conditions: readonly Condition[]; further: readonly Test[]; request: PageRequest };

const testOf =
  ({ stories }: Deps, condition: Condition): Test =>
  (storyIds) =>
    stories.thoseWith(condition, storyIds);

async function amongFavourites(
  deps: Deps,
  viewer: Actor,
  { conditions, further, request }: Search,
): Promise<Stretch> {
  const storyIds = await deps.favourites.ids(memberId(viewer));
  const line = lineOf(await deps.stories.positionsOf(storyIds, request.sort), request.direction);
  const tests = [...conditions.map((condition) => testOf(deps, condition)), ...further];
  return walkLine(line, tests, request);
}

async function onShelves(deps: Deps, { conditions, further, request }: Search): Promise<Stretch> {
  const lines = conditions.map(
    (condition): Line =>
      (after, limit) =>
        deps.stories.positions(condition, { ...request, after, limit }),
  );
  const driver = await sparsest(lines, request.after, request.direction);
  const line = lines[driver];
  if (!line) throw new Error('A list needs a condition');
  const others = conditions.filter((_, at) => at !== driver).map((condition) => testOf(deps, condition));
  return walkLine(line, [...others, ...further], request);
}
