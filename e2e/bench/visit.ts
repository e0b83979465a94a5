import type { BrowserContext } from 'playwright/test';
import type { SlowProxy, Traffic } from './slow-proxy.ts';

/** Times in ms, sizes in bytes. */
export type Measures = Traffic & {
  fcp: number;
  lcp: number;
  /** Total Blocking Time: each task that ends after the first paint adds the part of its time that exceeds 50 ms. */
  tbt: number;
  /** The same sum for all tasks of the page, to compare pages with different first paints. */
  blocked: number;
  /** The sum of all layout shifts, at least as large as Cumulative Layout Shift. */
  cls: number;
  /** When the page can be used, for example when a question can be typed. */
  usable: number;
};

type Observer = { observed(): Omit<Measures, keyof Traffic> };

/** In ms. After this time without requests, a page counts as loaded. */
const QUIET_MS = 1_500;
/** In ms. How long a first visit waits for the service worker to take over the page. */
const TAKEOVER_MS = 10_000;
/** In ms. After this time without requests, the site counts as stored by the service worker. */
const STORED_MS = 1_000;

/** Runs before the page's own scripts. @param usable the selector of the element that a player uses first */
function observe(usable: string): void {
  const observed = { fcp: 0, lcp: 0, tbt: 0, blocked: 0, cls: 0, usable: 0 };
  const tasks: PerformanceEntry[] = [];
  Object.assign(globalThis, {
    observed: () => {
      const beyond50Ms = (some: PerformanceEntry[]) =>
        some.reduce((sum, { duration }) => sum + duration - 50, 0);
      const late = tasks.filter(({ startTime, duration }) => startTime + duration > observed.fcp);
      return { ...observed, tbt: beyond50Ms(late), blocked: beyond50Ms(tasks) };
    },
  });
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  each('layout-shift', (entry) => {
    observed.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  each('longtask', (entry) => tasks.push(entry));
  const look = () => {
    const isCovered = document.getElementById('first-view') !== null;
    if (!isCovered && document.querySelector(usable)) observed.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export type Visit = {
  url: string;
  usable: string;
  /** How many times slower the processor is made. With 1, processor and network have their full speed. */
  slowdown: number;
  /** True if the visit lasts until the service worker has stored the site. */
  waitsForWorker: boolean;
};

export async function visit(
  context: BrowserContext,
  proxy: SlowProxy,
  { url, usable, slowdown, waitsForWorker }: Visit,
): Promise<Measures> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe, usable);
  proxy.reset();
  proxy.setSlow(slowdown > 1);
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForFunction(() => (globalThis as unknown as Observer).observed().usable > 0, undefined, {
      timeout: 120_000,
    });
    await proxy.untilQuiet(QUIET_MS, ['page']);
    const observed = await page.evaluate(() => (globalThis as unknown as Observer).observed());
    if (waitsForWorker) {
      proxy.setSlow(false);
      // A timeout is no error, because the worker of an older build may not take over the first page.
      await page
        .waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
          timeout: TAKEOVER_MS,
        })
        .catch(() => undefined);
      await proxy.untilQuiet(STORED_MS);
    }
    return { ...proxy.traffic(), ...observed };
  } finally {
    proxy.setSlow(false);
    await page.close();
  }
}
