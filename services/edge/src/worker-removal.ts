import type { RequestHandler } from 'express';

/** Deletes the caches of an earlier service worker and then removes itself. */
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

/** After a 404 for `/sw.js`, a browser would keep its present worker. */
export const sendWorkerRemoval: RequestHandler = (_req, res) => {
  res.setHeader('cache-control', 'no-cache').type('js').send(REMOVAL);
};
