import { aborted } from 'node:util';
import type { DraftCheck } from '@sidelight/contracts';
import { checkMystery, type HostStory } from '@sidelight/host';
import { ApiError, type Logger } from '@sidelight/kit';
import type { LimitFunction } from 'p-limit';

/** At most this many checks wait in one process. */
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 10;

type CheckRequest = {
  userId: string;
  story: HostStory;
  /** The signal aborts if the browser closes the connection. */
  signal: AbortSignal;
  onPlayed: (played: number, total: number) => void;
  log: Logger;
};

/**
 * Checks run in the process that also answers players. Players need not wait, because only one check runs at a time,
 * and it lets other code run after each simulated question.
 * @param queue runs all checks of this process, one at a time
 * @param limitMs the longest time for a check, including its time in the queue, in ms
 */
export function createDraftChecks(queue: LimitFunction, limitMs: number) {
  const authors = new Set<string>();

  /** @throws {ApiError} `check_pending`, `check_stopped`, or `unavailable` if too many checks wait */
  async function run({ userId, story, signal, onPlayed, log }: CheckRequest): Promise<DraftCheck> {
    if (authors.has(userId)) throw new ApiError({ code: 'check_pending' });
    if (authors.size > WAITING_MAX) {
      throw new ApiError({ code: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const late = AbortSignal.timeout(limitMs);
    const stop = AbortSignal.any([signal, late]);
    authors.add(userId);
    try {
      const check = queue(() => {
        stop.throwIfAborted();
        return checkMystery(story, { signal: stop, onPlayed });
      });
      // A check that still waits must stop too, although its place in the queue comes later.
      return await Promise.race([check, aborted(stop, stop).then(() => Promise.reject(stop.reason))]);
    } catch (cause) {
      if (!stop.aborted) throw cause;
      if (late.aborted) log.warn({ limitMs }, 'the check of a draft took too long');
      throw new ApiError({ code: 'check_stopped', cause });
    } finally {
      authors.delete(userId);
    }
  }
  return { run };
}
