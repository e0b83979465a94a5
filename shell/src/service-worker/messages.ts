/**
 * The messages that a page sends to the service worker:
 * - `page_loaded`: the worker may now use the network to store missing files
 * - `session_changed`: another player uses this browser now
 * - `CACHE_URLS`: what the page requested before it had a worker; Workbox handles each URL like a new request
 */
export type WorkerMessage =
  | { type: 'page_loaded' }
  | { type: 'session_changed' }
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } };

/** The header that marks a `remotes.json` from the worker's store. Its releases may no longer be live. */
export const STORED = 'x-stored';
