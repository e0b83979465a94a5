import type { WorkboxPlugin } from 'workbox-core/types.js';

export const atMost = (most: number): WorkboxPlugin => ({
  cacheDidUpdate: async ({ cacheName }) => {
    const cache = await caches.open(cacheName);
    // `keys` begins with the entry that was stored first.
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -most).map((key) => cache.delete(key)));
  },
});
