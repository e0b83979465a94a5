/**
 * What a page tells the service worker:
 * - `page_loaded`: the page has loaded, so the worker may use the network to store what it lacks
 * - `session_changed`: another player uses this browser now, because somebody signed in or out
 * - `CACHE_URLS`: what the page requested before it had a worker; Workbox handles these addresses as if it requested them now
 */
export type WorkerMessage =
  | { type: 'page_loaded' }
  | { type: 'session_changed' }
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } };

/** The header of a `remotes.json` that the worker had stored: it says what was live then, not what is live now. */
export const STORED = 'x-stored';
