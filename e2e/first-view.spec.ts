import { getDaily } from '@sidelight/contracts';
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { curatedStory } from '../scripts/lib/players/curated.ts';
import { api } from '../services/kit/src/testing/api.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

async function openBeforeStart(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  shown = '#first-view',
) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  let start = () => {};
  const isStarted = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\/assets\/main\..*\.js$/, async (route) => {
    await isStarted;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator(shown)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return { page, start, close: () => context.close() };
}

/** The position and size of each text, rounded to pixels. */
async function placesOf(page: Page, root: string, texts: readonly string[]) {
  const places = texts.map(async (text) => {
    const box = await page.locator(root).getByText(text, { exact: true }).boundingBox();
    return box && [box.x, box.y, box.width, box.height].map(Math.round);
  });
  return Promise.all(places);
}

type Viewport = typeof PHONE;

/**
 * On a busy machine, the game may not open in time. Then this function tries again with another page.
 * @returns the page, and the positions of the texts before the app started
 */
async function openGame(browser: Browser, url: string, viewport: Viewport, texts: readonly string[]) {
  for (let tries = 3; ; tries -= 1) {
    const { page, start, close } = await openBeforeStart(browser, url, { viewport });
    const before = await placesOf(page, '#first-view', texts);
    start();
    const input = page.getByRole('textbox');
    await expect(input.or(page.getByRole('button', { name: 'Retry' }))).toBeVisible();
    if ((await input.isVisible()) || tries === 1) {
      await expect(input).toBeVisible();
      return { page, before, close };
    }
    await close();
  }
}

const layoutShift = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );

/** On a busy machine, a service may answer too late. Then the edge sends no first view, so this function asks again. */
async function expectFirstView(url: string): Promise<void> {
  await expect(async () => {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await response.text()).toContain('id="first-view"');
  }).toPass();
}

test('without JavaScript, a mystery and the daily mystery can be read', async ({ browser, baseURL }) => {
  const { title, prompt } = await curatedStory('1');
  await expectFirstView(`${baseURL}/story/1`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/story/1`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(prompt)).toBeVisible();
  await page.goto(`${baseURL}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('link', { name: 'Play Now' }).click();
  await expect(page).toHaveURL(/\/story\/.+/);
  await context.close();
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`on a screen ${viewport.width} pixels wide, the app shows a mystery in the same place as the first view`, async ({
    browser,
    baseURL,
  }) => {
    // Mystery 2 has content warnings beside its title, mystery 1 has none.
    for (const storyId of ['2', '1']) {
      const { title, prompt } = await curatedStory(storyId);
      const url = `${baseURL}/story/${storyId}`;
      await expectFirstView(url);
      const { page, before, close } = await openGame(browser, url, viewport, [title, prompt]);
      await expect(page.locator('#first-view')).toHaveCount(0);
      expect(await placesOf(page, 'main', [title, prompt])).toEqual(before);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      await close();
    }
  });

  test(`on a screen ${viewport.width} pixels wide, home shows the daily mystery in the same place as the first view`, async ({
    browser,
    baseURL,
  }) => {
    // The date in this time zone usually differs from the date in UTC and in most other zones.
    const timezoneId = 'Pacific/Kiritimati';
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    const { story } = await api(String(baseURL)).call(getDaily, { query: { date: there } });
    await expectFirstView(`${baseURL}/`);
    const { page, start, close } = await openBeforeStart(browser, `${baseURL}/`, { viewport, timezoneId });
    const texts = [story.title, story.prompt, 'Play Now'];
    const before = await placesOf(page, '#first-view [data-day]:visible', texts);
    start();
    await expect(page.locator('#first-view')).toHaveCount(0);
    expect(await placesOf(page, 'main', texts)).toEqual(before);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await close();
  });
}

test('a tap that begins before the app is ready, and ends after that, opens the mystery', async ({
  browser,
  baseURL,
}) => {
  await expectFirstView(`${baseURL}/`);
  const { page, start, close } = await openBeforeStart(browser, `${baseURL}/`, { viewport: PHONE });
  await page.locator('#first-view .first-play:visible').hover();
  await page.mouse.down();
  start();
  await expect(
    page.locator('#root main').getByRole('link', { name: 'Play Now', includeHidden: true }),
  ).toBeAttached();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/story\/.+/);
  await expect(page.getByRole('textbox')).toBeVisible();
  await close();
});

function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/images/')) paths.push(pathname);
  });
  return paths;
}

for (const [path, ready] of [
  ['/', 'main a[href^="/story"]'],
  ['/story/1', 'main textarea'],
] as const) {
  test(`the page ${path} requests no file twice, and does not request the live releases`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const paths = recordPaths(page);
    await page.goto(`${baseURL}${path}`);
    await expect(page.locator(ready).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Chromium may request data of the stories service twice, because it uses a stale response from its cache and then
    // renews it (`stale-while-revalidate`).
    const firstOnes = paths.filter((each) => !each.startsWith('/api/stories/'));
    expect(firstOnes.filter((each, index) => firstOnes.indexOf(each) !== index)).toEqual([]);
    expect(paths).not.toContain('/remotes.json');
    expect(paths).not.toContain('/config.json');
    await context.close();
  });
}

test('a page without a first view begins with the header and a skeleton, which the app replaces', async ({
  browser,
  baseURL,
}) => {
  const { page, start, close } = await openBeforeStart(browser, `${baseURL}/browse`, {}, '.first-blocks');
  await expect(page.getByRole('link', { name: 'Sidelight, home' })).toBeVisible();
  start();
  await expect(page.getByRole('heading', { level: 1, name: /Mysteries/ })).toBeVisible();
  await expect(page.locator('.first-skeleton')).toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await close();
});

test('the list of the browse page is requested before the app starts, and only once', async ({
  browser,
  baseURL,
}) => {
  const url = `${baseURL}/browse`;
  const { page, start, close } = await openBeforeStart(browser, url, { viewport: PHONE }, 'body');
  const lists = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname === '/api/stories/stories').length,
    );
  await expect.poll(lists).toBe(1);
  start();
  await expect(page.getByRole('list', { name: 'Mysteries' })).toBeVisible();
  expect(await lists()).toBe(1);
  await close();
});
