import type { RequestHandler } from 'express';

/**
 * A service worker that deletes the caches of an earlier service worker and then removes itself. It does not intercept
 * requests.
 */
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

/** Answers `/sw.js` with a worker that removes itself. After a 404, a browser would keep its present worker. */
export const sendWorkerRemoval: RequestHandler = (_req, res) => {
  res.setHeader('cache-control', 'no-cache').type('js').send(REMOVAL);
};
