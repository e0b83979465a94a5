import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps a cache small: after a response was stored, the oldest ones beyond `most` are deleted. */
export const atMost = (most: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    // The keys are in the order in which they were stored.
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -most).map((key) => cache.delete(key)));
  },
});
