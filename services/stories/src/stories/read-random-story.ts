import type { getRandomStory, QueryOf, Story } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { StoriesContext } from '../stories-context.ts';
import { presentStory } from './present-story.ts';
import type { StoryListing } from './story-lists.repository.ts';
import { unplayedBy } from './unplayed-by.ts';

/** How many mysteries the search for an unplayed mystery reads at a time. */
const BATCH = 50;
const BATCHES_MAX = 20;

/**
 * The result is the mystery `except` only if there is no other listed mystery. The search for an unplayed mystery reads
 * at most a thousand mysteries. If all of these were played, the result may be a played mystery.
 * @throws {ApiError} `no_stories` if there is no listed mystery (product spec, section 5)
 * @throws {ApiCallError} if the game service cannot say what a member has played
 */
export async function readRandomStory(
  ctx: StoriesContext,
  viewer: Actor,
  query: QueryOf<typeof getRandomStory>,
): Promise<Story> {
  const place = Math.random();
  const story =
    (await findUnplayed(ctx, viewer, query, place)) ??
    (await ctx.storyLists.findRandom(place, query.except)) ??
    (await ctx.storyLists.findRandom(place, undefined));
  if (!story) throw new ApiError({ code: 'no_stories' });
  return presentStory(story, viewer, ctx.usernames);
}

/** Null if the search finds no unplayed mystery, or if the query does not ask for one. */
async function findUnplayed(
  ctx: StoriesContext,
  viewer: Actor,
  { except, unplayed, played }: QueryOf<typeof getRandomStory>,
  place: number,
): Promise<StoryListing | null> {
  const isAsked = unplayed !== undefined && viewer.kind === 'member';
  if (!isAsked && played === undefined) return null;
  const excluded = new Set([except, ...(played?.split(',') ?? [])]);
  const filter = isAsked ? unplayedBy(ctx, viewer) : null;
  for await (const batch of batches(ctx, place)) {
    const left = batch.filter((storyId) => !excluded.has(storyId));
    const matching = filter && left.length > 0 ? await filter(left) : null;
    const found = left.find((storyId) => matching?.has(storyId) ?? true);
    const [story] = found === undefined ? [] : await ctx.storyLists.findListings([found]);
    if (story?.isPublic) return story;
  }
  return null;
}

/**
 * Batches of ids in the order of the random keys. The keys after `place` come first, and then the keys up to `place`.
 */
async function* batches({ storyLists }: StoriesContext, place: number): AsyncGenerator<string[]> {
  let count = 0;
  for (const [from, last] of [
    [place, 1],
    [-1, place],
  ] as const) {
    let after: number = from;
    for (;;) {
      if (count === BATCHES_MAX) return;
      const found = await storyLists.idsByRandomKey(after, last, BATCH);
      count += 1;
      yield found.map(({ _id }) => _id);
      const end = found.at(-1);
      if (!end || found.length < BATCH) break;
      after = end.randomKey;
    }
  }
}
