import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { BROWSER_ARGS, chromiumPath } from './support/browser.ts';
import { becomeMember } from './support/member.ts';
import { logOut, menuOf, openMenu } from './support/menu.ts';
import { ask, giveUp, openStory, question, skipAdverts } from './support/player.ts';
import { RELEASES, storedIn, untilStored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const UNREACHABLE = /The network is not reachable/;

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
  await untilStored(page, { url: RELEASES }, { url: /\/stories\/daily\?/ }, { url: /\/auth\/session/ });
  await context.setOffline(true);

  await page.goto('/how-to-play');
  await expect(page.getByRole('heading', { level: 1, name: 'How to play' })).toBeVisible();
  await page.getByRole('link', { name: 'Sidelight, home' }).click();
  await expect(card.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goto('/');
  await expect(card.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByText(/^You are offline/)).toBeVisible();

  // A page that was never opened needs the network. Once the network is back, it loads by itself.
  await page.goto('/browse');
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(UNREACHABLE)).toBeHidden();
  await page.getByRole('link', { name: 'Sidelight, home' }).click();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
});

test('a member reads the last result without a network; after a sign-out nothing of it is left', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(OFFLINE);
  await skipAdverts(page);
  const { username } = await becomeMember(page);
  await openStory(page, '12');
  // The test plays faster than a player, so it waits until the service worker of this first visit has started.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await ask(page, 'Is it a real hotel?');
  await giveUp(page);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('board game');
  await untilStored(
    page,
    { url: RELEASES },
    { url: /\/results\// },
    { url: /session/, text: RegExp(username) },
  );
  await context.setOffline(true);

  await page.goto('/story/12');
  await expect(page.getByRole('heading', { name: 'Mystery Failed' })).toBeVisible();
  await expect(result).toContainText('board game');
  await openMenu(page);
  await expect(menuOf(page)).toContainText(username);

  await context.setOffline(false);
  await page.goto('/');
  await expect(page.getByText(/Next daily story available in/)).toBeVisible();
  await logOut(page);
  await expect
    .poll(async () => (await storedIn(page)).filter(({ text }) => text.includes(username)))
    .toEqual([]);
  await untilStored(page, { url: /session/, text: /"user":null/ });
  await context.setOffline(true);
  await page.goto('/story/12');
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(page.getByText('board game')).toHaveCount(0);
  expect((await storedIn(page)).filter(({ url }) => url.includes('/results/'))).toEqual([]);
});

test('a question that was typed without a network is not lost, and counts once', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(OFFLINE);
  await openStory(page, '13');
  await ask(page, 'Is anyone dead?');
  await untilStored(page, { url: RELEASES });
  await context.setOffline(true);
  await question(page).fill('Is it night?');
  await page.reload();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Is anyone dead?', { exact: true })).toHaveCount(1);
  await expect(question(page)).toHaveValue('Is it night?');
});

test('a browser can install Sidelight', async ({ baseURL }) => {
  // Playwright's usual contexts are like private windows, in which browsers install no app.
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
