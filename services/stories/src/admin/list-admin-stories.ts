import type { listAdminStories as contract, QueryOf, ResultOf } from '@sidelight/contracts';
import type { MemberActor } from '@sidelight/kit';
import type { Filter } from '../stories/cursor-stream.ts';
import { inLists } from '../stories/in-lists.ts';
import { ALL_STORIES, DAILY_STORIES, KEPT_STORIES, WAITING_STORIES } from '../stories/list-keys.ts';
import { presentAdminStories } from '../stories/present-admin-story.ts';
import { searchConditions } from '../stories/search-conditions.ts';
import { titleMatches } from '../stories/search-terms.ts';
import type { StoriesContext } from '../stories-context.ts';

const NEWEST_FIRST = { sort: 'newest', direction: 'desc' } as const;
const LIST_KEYS = { allowed: DAILY_STORIES, waiting: WAITING_STORIES } as const;

/**
 * Lists the listed mysteries and those that are kept for a daily, newest first. A search compares its words only with
 * titles.
 */
export async function listAdminStories(
  ctx: StoriesContext,
  admin: MemberActor,
  { daily, title = '', cursor, limit }: QueryOf<typeof contract>,
): Promise<ResultOf<typeof contract>> {
  const isSearch = title.trim() !== '';
  // The stored words of kept mysteries have the mark of unlisted mysteries, so the search must include marked words.
  const words = isSearch ? searchConditions(title, true) : [];
  if (words === null) return { items: [], nextCursor: null };
  const request = {
    ...NEWEST_FIRST,
    after: cursor === undefined ? null : ctx.cursors.decode(cursor, NEWEST_FIRST),
    limit: limit + 1,
  };
  const conditions = [
    { field: 'shelves' as const, anyOf: daily ? [LIST_KEYS[daily]] : [ALL_STORIES, KEPT_STORIES] },
    ...words,
  ];
  const found = await inLists(ctx, { conditions, further: isSearch ? [byTitle(ctx, title)] : [], request });
  const shown = found.positions.slice(0, limit);
  const last = found.positions.length > limit ? shown.at(-1) : found.stoppedAt;
  const stories = await ctx.storyLists.findListings(shown.map(({ storyId }) => storyId));
  return {
    // A mystery may have been unlisted since its position was read.
    items: await presentAdminStories(
      ctx,
      admin,
      stories.filter(({ isPublic }) => isPublic),
    ),
    nextCursor: last ? ctx.cursors.encode(NEWEST_FIRST, last) : null,
  };
}

/** The search index has the words of titles and scenarios, so this filter keeps only mysteries whose title matches. */
const byTitle =
  ({ storyLists }: Pick<StoriesContext, 'storyLists'>, search: string): Filter =>
  async (storyIds) => {
    const found = await storyLists.findListings(storyIds);
    return new Set(found.flatMap(({ _id, title }) => (titleMatches(title, search) ? _id : [])));
  };
