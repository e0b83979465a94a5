import type { RequestHandler } from 'express';

/** The script of a service worker that deletes the caches of an earlier worker and then removes itself. */
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

/** Sends `REMOVAL` as `/sw.js`. A 404 is not enough, because the browser would keep the worker that it has. */
export const sendWorkerRemoval: RequestHandler = (_req, res) => {
  res.setHeader('cache-control', 'no-cache').type('js').send(REMOVAL);
};
