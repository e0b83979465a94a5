import { SYSTEM_AUTHOR } from './authors-without-account.ts';
import type { ProfileClient } from './profile-client.ts';

const FRESH_MS = 60_000;
const MOST = 10_000;
const BATCH = 100;

export type Usernames = ReturnType<typeof createUsernames>;

/**
 * Names of authors from the profile service, cached for a minute. If that service does not answer, a name is the cached
 * one or missing, so that lists of mysteries work while the profile service is down.
 */
export function createUsernames(
  profile: ProfileClient,
  clock: () => Date,
  onError: (error: unknown) => void,
) {
  const cache = new Map<string, { name: string | null; at: number }>();

  async function refresh(userIds: readonly string[]): Promise<void> {
    try {
      const names = await profile.resolveUsernames(userIds);
      const at = clock().getTime();
      for (const userId of userIds) {
        cache.delete(userId);
        cache.set(userId, { name: names[userId] ?? null, at });
      }
    } catch (error) {
      onError(error);
    }
    for (const oldest of cache.keys()) {
      if (cache.size <= MOST) break;
      cache.delete(oldest);
    }
  }

  /** Names by account id; deleted accounts are left out. */
  async function of(userIds: readonly string[]): Promise<Map<string, string>> {
    const limit = clock().getTime() - FRESH_MS;
    const asked = [...new Set(userIds)].filter((userId) => userId !== SYSTEM_AUTHOR.userId);
    const stale = asked.filter((userId) => (cache.get(userId)?.at ?? Number.NEGATIVE_INFINITY) < limit);
    for (let from = 0; from < stale.length; from += BATCH) await refresh(stale.slice(from, from + BATCH));
    const names = new Map<string, string>([[SYSTEM_AUTHOR.userId, SYSTEM_AUTHOR.username]]);
    for (const userId of asked) {
      const name = cache.get(userId)?.name;
      if (name) names.set(userId, name);
    }
    return names;
  }

  return { of };
}
