import type { StoriesContext } from '../stories-context.ts';
import {
  type CursorStream,
  type Filter,
  mostSelective,
  type PositionRange,
  readStream,
  streamOf,
} from './cursor-stream.ts';
import { ALL_STORIES } from './list-keys.ts';
import type { Condition, PageRequest } from './story-lists.repository.ts';

/**
 * Up to this many mysteries that match a prefix are sorted in memory. If more match, the search reads the sorted list
 * of another condition, and keeps the mysteries that match the prefix.
 */
const MAX_IN_MEMORY = 1000;

export type Search = { conditions: readonly Condition[]; further: readonly Filter[]; request: PageRequest };

export const filterOf =
  ({ storyLists }: Pick<StoriesContext, 'storyLists'>, condition: Condition): Filter =>
  (storyIds) =>
    storyLists.filterIds(condition, storyIds);

/**
 * The sorted positions of the mysteries that match all conditions and filters. At least one condition must be a list
 * key or a whole word, because only these have sorted indexes.
 */
export async function inLists(
  ctx: Pick<StoriesContext, 'storyLists'>,
  { conditions: given, further, request }: Search,
): Promise<PositionRange> {
  const all = await Promise.all(given.map((condition) => streamFor(ctx, condition, request)));
  // The list of all mysteries is needed only if no other condition has a sorted index. A search for a word finds no
  // unlisted mystery even without this list, because stored words of unlisted mysteries have a mark.
  const isNeeded = ({ anyOf: [key] }: Condition) => key !== ALL_STORIES || all.filter(Boolean).length === 1;
  const conditions = given.filter(isNeeded);
  const streams = all.filter((_, at) => conditions.includes(given[at] as Condition));
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

/** The sorted positions that match the condition; null for a prefix that too many mysteries match. */
async function streamFor(
  ctx: Pick<StoriesContext, 'storyLists'>,
  condition: Condition,
  request: PageRequest,
): Promise<CursorStream | null> {
  if (condition.field !== 'prefixes') {
    return (after, limit) => ctx.storyLists.positions(condition, { ...request, after, limit });
  }
  // The count comes first, because it loads no ids. Otherwise every page of a search for a common prefix would load a
  // thousand ids.
  if (await ctx.storyLists.hasMoreThan(MAX_IN_MEMORY, condition)) return null;
  const storyIds = await ctx.storyLists.idsWith(condition, MAX_IN_MEMORY + 1);
  if (storyIds.length > MAX_IN_MEMORY) return null;
  return streamOf(await ctx.storyLists.positionsOf(storyIds, request.sort), request.direction);
}
