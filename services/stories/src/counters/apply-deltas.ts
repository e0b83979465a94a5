import { createWorker, type NewEvent, type Worker } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import { hasAccount } from '../authors/authors-without-account.ts';
import { NO_COUNTS, STORY_COUNTERS, type StoryCounters } from '../stories/story-counters.ts';
import type { StoriesContext } from '../stories-context.ts';
import type { DeltaRecord } from './delta.model.ts';

/** How many deltas one transaction adds at most. */
const BATCH = 500;
/** How often, in ms, each replica looks for deltas that a crashed replica left. */
const POLL_MS = 5_000;

type ApplyContext = Pick<
  StoriesContext,
  'stories' | 'deltas' | 'totals' | 'outbox' | 'transaction' | 'logger'
>;

/**
 * A player's request stores only a delta, and this worker adds many deltas to the counters at once. So two players who
 * react to the same mystery never write the same record, and never wait for each other. The number of a batch's
 * database commands does not grow with the number of its deltas.
 */
export function createDeltaApplier(ctx: ApplyContext): Worker {
  async function applyBatch(): Promise<boolean> {
    if (!(await ctx.deltas.isAnyPending())) return false;
    return ctx.transaction(async (session) => {
      const pending = await ctx.deltas.take(BATCH, session);
      await applyDeltas(ctx, sumByStory(pending), session);
      return pending.length === BATCH;
    });
  }
  return createWorker({ name: 'deltas', work: applyBatch, pollMs: POLL_MS, logger: ctx.logger });
}

function sumByStory(deltas: readonly DeltaRecord[]): Map<string, StoryCounters> {
  const sums = new Map<string, StoryCounters>();
  for (const { storyId, ...delta } of deltas) {
    const sum = sums.get(storyId) ?? { ...NO_COUNTS };
    for (const counter of STORY_COUNTERS) sum[counter] += delta[counter] ?? 0;
    sums.set(storyId, sum);
  }
  return sums;
}

async function applyDeltas(
  { stories, totals, outbox }: ApplyContext,
  sums: ReadonlyMap<string, StoryCounters>,
  session: ClientSession,
): Promise<void> {
  const owners = await stories.addToCounters(sums, session);
  const likes = owners.reduce((sum, { _id }) => sum + (sums.get(_id)?.likes ?? 0), 0);
  await totals.addLikes(likes, session);
  const events = owners.flatMap(({ _id: storyId, authorId }): NewEvent<'reaction.changed'>[] => {
    const { likes: likesDelta, dislikes: dislikesDelta } = sums.get(storyId) ?? NO_COUNTS;
    const isForProfile = hasAccount(authorId) && (likesDelta !== 0 || dislikesDelta !== 0);
    const payload = { storyId, authorId, likesDelta, dislikesDelta };
    return isForProfile ? [{ type: 'reaction.changed', payload }] : [];
  });
  await outbox.append(session, events);
}
