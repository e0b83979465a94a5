import { telemetry } from '@sidelight/shell-api';
import { pause } from '../pause.ts';
import type { WorkerMessage } from '../service-worker/messages.ts';

export async function tellServiceWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(message);
}

async function untilControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

const isOfServices = (url: string) => /^\/(api|images)\//.test(new URL(url).pathname);

/**
 * How long the start of the worker waits after the page's load event, in ms, if the browser has no worker yet. The start
 * takes 0.6 s on a phone, and pictures that are still loading would have to wait for it.
 */
const FIRST_VISIT_WAIT_MS = 3000;

/**
 * Tells the worker which API answers and pictures this page requested before the worker controlled the page. The worker
 * then stores them.
 */
function repeatEarlierRequests(): void {
  const controlledAt = performance.now();
  const observer = new PerformanceObserver((list) => {
    const earlier = list.getEntries().filter(({ startTime }) => startTime < controlledAt);
    const urlsToCache = earlier.map(({ name }) => name).filter(isOfServices);
    if (urlsToCache.length > 0) void tellServiceWorker({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * Never rejects, because a page without a worker, for example in a private window, works as long as it has a network.
 * In development, this function removes the worker of an earlier production build.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (process.env.NODE_ENV !== 'production') {
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
      return;
    }
    const isFirst = navigator.serviceWorker.controller === null;
    if (isFirst) await pause(FIRST_VISIT_WAIT_MS);
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await untilControlled();
    if (isFirst) repeatEarlierRequests();
    await tellServiceWorker({ type: 'page_loaded' });
  } catch (error) {
    telemetry.report(error, { serviceWorker: 'register' });
  }
}
