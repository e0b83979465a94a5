import { setTimeout } from 'node:timers/promises';
import type { Host, HostReply, HostRequest } from '@sidelight/host';
import { ApiError } from '@sidelight/kit';
import pLimit from 'p-limit';

/** At most this many members wait in one process. */
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 10;

/**
 * Answers questions about drafts in the process that also answers players. While the host builds the index of a new
 * draft, nothing else can run in the process. So only one draft is answered at a time, and after it no draft for as long
 * as it took. A player's turn waits for at most one of these questions.
 */
export function createDraftReplies(host: Pick<Host, 'reply'>) {
  const queue = pLimit(1);
  const authors = new Set<string>();
  let freeUntil = 0;

  /** @throws {ApiError} `rate_limited` if a question of the member waits, `unavailable` if too many members wait */
  async function reply(userId: string, request: HostRequest): Promise<HostReply> {
    if (authors.has(userId)) throw new ApiError({ code: 'rate_limited', retryAfterSeconds: 1 });
    if (authors.size > WAITING_MAX)
      throw new ApiError({ code: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
    authors.add(userId);
    const begun = queue(async () => {
      await setTimeout(Math.max(0, freeUntil - performance.now()));
      const start = performance.now();
      const answer = host.reply(request);
      freeUntil = 2 * performance.now() - start;
      // The object keeps the queue from waiting for the promise, so the next draft need not wait for a model.
      return { answer };
    });
    return begun.then(({ answer }) => answer).finally(() => authors.delete(userId));
  }
  return { reply };
}
