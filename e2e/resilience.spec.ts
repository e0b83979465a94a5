import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForUrl, waitUntil } from '../scripts/lib/processes.ts';
import type { Stack } from '../scripts/lib/stack.ts';
import { startOwnStack } from './support/own-stack.ts';
import { ask, openStory } from './support/player.ts';
import { expect, test } from './support/test.ts';

/** These tests break their stack, so they have their own. */
let stack: Stack & { siteDir: string };
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stack = await startOwnStack();
});
test.afterAll(async () => {
  await stack.stop();
});

test('kill -9 of the game service between two questions loses no turn', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await openStory(page, `${stack.url}/story/12`);
  await ask(page, 'Is anyone hurt?');
  const pid = stack.supervisor.pidOf('game');
  stack.supervisor.crash('game');
  await waitUntil('the game service', async () => stack.supervisor.pidOf('game') !== pid, 60_000);
  await waitForUrl(`${stack.serviceUrls.game}/readyz`);
  await ask(page, 'Is it a real hotel?');
  await page.reload();
  for (const question of ['Is anyone hurt?', 'Is it a real hotel?']) {
    await expect(page.getByText(question, { exact: true })).toBeVisible();
  }
});

test('after kill -9 the database restarts by itself, and the game goes on', async ({ page, complaints }) => {
  complaints.expect(/50[234]|Failed to load/);
  page.on('dialog', (dialog) => dialog.accept());
  await openStory(page, `${stack.url}/story/13`);
  await ask(page, 'Is anyone hurt?');
  const isReady = async () => (await fetch(`${stack.url}/readyz`)).ok;
  expect(await isReady()).toBe(true);
  const pid = stack.supervisor.pidOf('database');
  stack.supervisor.crash('database');
  await waitUntil('another database', async () => stack.supervisor.pidOf('database') !== pid, 60_000);
  await waitUntil('the whole product', isReady, 120_000);
  await ask(page, 'Is it dark?');
  await page.reload();
  for (const question of ['Is anyone hurt?', 'Is it dark?']) {
    await expect(page.getByText(question, { exact: true })).toBeVisible();
  }
});

test('without the files of the stories area, home and game work, and its pages show an error', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|mfe[-_]stories|stories|Failed to load|integrity|did not arrive/i);
  await rm(join(stack.siteDir, 'remotes/stories'), { recursive: true, force: true });
  await rm(join(stack.siteDir, 'remotes/mfe-stories'), { recursive: true, force: true });
  await page.goto(`${stack.url}/mysteries`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 90_000 });
  await page
    .getByRole('link', { name: /sidelight/i })
    .first()
    .click();
  await expect(page.getByText(/Next daily story available in/)).toBeVisible();
  await page.goto(`${stack.url}/story/12`);
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
});
