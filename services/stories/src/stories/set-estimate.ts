import type { BodyOf, setEstimate as contract } from '@sidelight/contracts';
import type { StoriesContext } from '../stories-context.ts';
import { listKeysOf } from './list-keys.ts';
import { sortValues } from './sort-values.ts';

/**
 * Stores the test player's estimate for a revision. An estimate does not change the texts, so the revision stays.
 * @returns false if there is no such mystery, or if it has another revision by now; the test player plays the new
 *   revision later
 */
export function setEstimate(
  ctx: Pick<StoriesContext, 'stories' | 'transaction'>,
  storyId: string,
  { revision, difficulty: estimate }: BodyOf<typeof contract>,
): Promise<boolean> {
  return ctx.transaction(async (session) => {
    const story = await ctx.stories.find(storyId, session);
    if (story?.revision !== revision) return false;
    const estimated = { ...story, estimate, isEstimated: true };
    await ctx.stories.updateSilently(
      storyId,
      {
        ...{ estimate, isEstimated: true, shelves: listKeysOf(estimated) },
        difficulty: sortValues(story, estimated).difficulty,
      },
      session,
    );
    return true;
  });
}
