import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { BROWSER_ARGS, chromiumPath } from './support/browser.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Waits until the worker has stored the live releases, and the answers that match the patterns. */
async function untilStored(page: Page, ...answers: RegExp[]): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => url);
    });
  for (const pattern of [/\/remotes\.json$/, ...answers]) {
    await expect.poll(async () => (await stored()).some((url) => pattern.test(url)), `${pattern}`).toBe(true);
  }
}

test('after one visit, the daily mystery and how to play can be read without a network', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(OFFLINE);
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Daily mystery' });
  await expect(card.getByRole('link', { name: 'Play Now' })).toBeVisible();
  const title = await card.getByRole('heading', { level: 1 }).textContent();
  await untilStored(page, /\/api\/stories\/daily\?/, /\/auth\/session/);
  await context.setOffline(true);

  await page.goto('/how-to-play');
  await expect(page.getByRole('heading', { level: 1, name: 'How to play' })).toBeVisible();
  await page.getByRole('link', { name: 'Sidelight, home' }).click();
  await expect(card.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goto('/');
  await expect(card.getByRole('heading', { level: 1 })).toHaveText(title ?? '');

  // What was never read needs the network, says so, and comes as soon as it is back.
  await page.goto('/browse');
  await expect(page.getByText(/The network is not reachable/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/The network is not reachable/)).toBeHidden();
});

test('a browser can install Sidelight', async ({ baseURL }) => {
  // Browsers install nothing in private windows, so this test has a profile of its own.
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: BROWSER_ARGS,
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    await page.goto(baseURL ?? '');
    await expect(page.getByText(/Next daily story available in/)).toBeVisible();
    const devtools = await context.newCDPSession(page);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${baseURL}/manifest.webmanifest`, errors: [] });
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Sidelight', display: 'standalone' });
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
