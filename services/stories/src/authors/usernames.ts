import { resolveUsernames } from '@sidelight/contracts';
import type { ServiceClient } from '@sidelight/kit';
import { LRUCache } from 'lru-cache';
import { hasAccount, SYSTEM_AUTHOR } from './authors-without-account.ts';

const FRESH_MS = 5_000;
const MOST = 10_000;
const BATCH = 100;

export type Usernames = ReturnType<typeof createUsernames>;

/** Lists work even while the profile service is down, because they then show a cached name or no name. */
export function createUsernames(
  profile: ServiceClient,
  clock: () => Date,
  onError: (error: unknown) => void,
) {
  /**
   * `name` is null for a deleted account. Stale entries stay in the cache, because lists use them while the profile
   * service is down.
   */
  const cache = new LRUCache<string, { name: string | null }>({
    ...{ max: MOST, ttl: FRESH_MS, ttlResolution: 0, allowStale: true, noDeleteOnStaleGet: true },
    perf: { now: () => clock().getTime() },
  });

  /** Maps account ids to usernames. Deleted accounts are missing, and so are names that could not be fetched. */
  async function of(userIds: readonly string[]): Promise<Map<string, string>> {
    const asked = [...new Set(userIds)].filter(hasAccount);
    const stale = asked.filter((userId) => !cache.has(userId));
    try {
      for (let from = 0; from < stale.length; from += BATCH) {
        const batch = stale.slice(from, from + BATCH);
        const { usernames } = await profile.call(resolveUsernames, { body: { userIds: batch } });
        for (const userId of batch) cache.set(userId, { name: usernames[userId] ?? null });
      }
    } catch (error) {
      onError(error);
    }
    const names = new Map<string, string>([[SYSTEM_AUTHOR.userId, SYSTEM_AUTHOR.username]]);
    for (const userId of asked) {
      const name = cache.get(userId)?.name;
      if (name) names.set(userId, name);
    }
    return names;
  }

  return { of };
}
