import type { Play } from '@sidelight/contracts';
import { telemetry } from '@sidelight/shell-api';

/** The prefix `player-` makes the service worker delete this cache when another player uses the browser. */
const CACHE = 'player-results';
const MOST = 20;

const keyOf = (storyId: string, playerId: string | null) => `/results/${playerId ?? 'guest'}/${storyId}`;

/**
 * Stores a result, so that the player can read it without a network. Does nothing without a service worker, because
 * only the service worker would delete the result when another player uses the browser. Never rejects.
 * @param playerId null for a guest
 */
export async function keepResult(play: Play, playerId: string | null): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(keyOf(play.storyId, playerId), Response.json(play));
    const oldestFirst = await cache.keys();
    await Promise.all(oldestFirst.slice(0, -MOST).map((key) => cache.delete(key)));
  } catch (error) {
    telemetry.report(error, { storage: 'results' });
  }
}

/** Never rejects. */
export async function keptResult(storyId: string, playerId: string | null): Promise<Play | null> {
  try {
    const stored = await (await caches.open(CACHE)).match(keyOf(storyId, playerId));
    return stored ? ((await stored.json()) as Play) : null;
  } catch {
    return null;
  }
}
