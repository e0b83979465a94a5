import { randomUUID } from 'node:crypto';
import { checkMystery, type HostStory } from '@sidelight/host';
import type { Held } from '@sidelight/kit';
import type { Difficulty } from '@sidelight/rules';
import type { LimitFunction } from 'p-limit';
import type { GameContext } from '../game-context.ts';

/** The longest time for one mystery, in ms. Even a mystery with the largest fact sheet takes only some seconds. */
const PLAYED_MS = 60_000;

/**
 * The test player (the simulated players of `checkMystery`) estimates the difficulty of mysteries that players wrote,
 * at most ten at a time. Each estimate is sent as soon as it is computed, so at most one is lost if the process stops.
 * @param checkQueue see `createDraftChecks`
 */
export async function estimateStories(
  { stories, logger }: Pick<GameContext, 'stories' | 'logger'>,
  checkQueue: LimitFunction,
  { check, signal }: Held,
): Promise<void> {
  const requestId = randomUUID();
  for (const storyId of await stories.unestimated(requestId)) {
    try {
      const story = await stories.read(storyId, requestId);
      const difficulty = await checkQueue(() => estimate(story));
      check();
      await stories.setEstimate(storyId, { revision: story.revision, difficulty }, requestId);
    } catch (err) {
      check();
      logger.warn({ err, storyId }, 'the difficulty of a mystery was not estimated');
    }
  }

  /**
   * Returns null if the test player cannot play the mystery. Null is stored too, because another try would fail in the
   * same way.
   */
  async function estimate(story: HostStory): Promise<Difficulty | null> {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(PLAYED_MS)]);
    try {
      return (await checkMystery(story, { signal: stop })).difficulty;
    } catch (err) {
      signal.throwIfAborted();
      logger.warn({ err, storyId: story.storyId }, 'the test player could not play a mystery');
      return null;
    }
  }
}
