import type { RequestHandler } from 'express';

/** A service worker that deletes what an earlier one stored, and removes itself. It answers no request. */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

/**
 * Answers `/sw.js` with a worker that removes itself. A 404 would not remove the worker that a browser has: the browser
 * would keep it.
 */
export const sendWorkerRemoval: RequestHandler = (_req, res) => {
  res.setHeader('cache-control', 'no-cache').type('js').send(REMOVAL);
};
