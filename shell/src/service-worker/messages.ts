/**
 * The messages that a page sends to the service worker:
 * - `page_loaded`: the page has loaded, so the worker may use the network to store missing files
 * - `session_changed`: another player uses this browser now, because somebody signed in or out
 * - `CACHE_URLS`: the URLs that the page requested before it had a worker; Workbox handles each of them like a new
 *   request
 */
export type WorkerMessage =
  | { type: 'page_loaded' }
  | { type: 'session_changed' }
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } };

/**
 * The header of a `remotes.json` from the worker's store. The list has the releases that were live when it was stored.
 */
export const STORED = 'x-stored';
