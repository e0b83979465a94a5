/**
 * The service worker: Sidelight starts without a network and shows what the browser has stored. The worker never
 * stores, queues or repeats a request that changes something.
 */
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { answers, changePlayer, isAnswer } from './answers.ts';
import { atMost } from './at-most.ts';
import type { WorkerMessage } from './messages.ts';
import { answerReminder, showReminder } from './push.ts';
import { keepReleases } from './releases.ts';
import { isChanging, isImmutable, isPage, sendChanging, sendImmutable, sendPage } from './site-files.ts';

declare const self: ServiceWorkerGlobalScope;

const PICTURES_MOST = 120;

// A new worker takes over at once, because none of its caches depends on its version.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  // With navigation preload, the browser requests the page while it starts the worker.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('message', (event) => {
  const { type } = event.data as WorkerMessage;
  if (type === 'page_loaded') event.waitUntil(keepReleases());
  if (type === 'session_changed') event.waitUntil(changePlayer(event));
});

self.addEventListener('push', (event) => event.waitUntil(showReminder(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(answerReminder(event)));

registerRoute(({ request, url, sameOrigin }) => sameOrigin && isPage(request, url), sendPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && isImmutable(url), sendImmutable);
registerRoute(({ url, sameOrigin }) => sameOrigin && isChanging(url), sendChanging);
registerRoute(({ url, sameOrigin }) => sameOrigin && isAnswer(url), answers);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [
      {
        // Stores only immutable files, because the content at other addresses may change.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && response.headers.get('cache-control')?.includes('immutable')
            ? response
            : null,
      },
      atMost(PICTURES_MOST),
    ],
  }),
);
