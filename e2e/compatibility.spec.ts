import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_NAMES } from '@sidelight/contracts';
import { putLive, type RemoteEntry, readRemotes, storeRelease, unpackBuild } from '@sidelight/mf-build/site';
import type { Page } from 'playwright/test';
import { archiveOf } from '../scripts/lib/release.ts';
import { signUp } from './support/member.ts';
import { ask, giveUp, openStory, skipAdverts } from './support/player.ts';
import { answerAsReleased, lastContracts } from './support/released-services.ts';
import { type Beside, NEEDS_OWN, running, startBeside } from './support/running.ts';
import { test as base, expect } from './support/test.ts';

/**
 * Tests released areas (`releases/`) in the current shell, and current areas in the released shell. Players get both
 * combinations, because each team releases when it likes, and pages stay open during a release.
 */
/** New areas have no release yet. */
const RELEASED_AREAS = AREA_NAMES.filter((area) => existsSync(archiveOf(area)));

let edge: Beside | undefined;
let siteDir: string;
let unpacked: string;
let current: RemoteEntry[];

const test = base.extend({
  // Playwright reads this address also before the first test, when there is no edge yet.
  baseURL: async ({ browserName: _ }, use) => use(edge?.url),
});
test.skip(!running, NEEDS_OWN);
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  edge = await startBeside();
  ({ siteDir } = edge);
  unpacked = await mkdtemp(join(tmpdir(), 'sidelight-released-'));
  for (const app of ['shell', ...RELEASED_AREAS])
    await unpackBuild(await readFile(archiveOf(app)), join(unpacked, app));
  current = await readRemotes(siteDir);
});
test.afterAll(async () => {
  await rm(unpacked, { recursive: true, force: true });
  await edge?.stop();
});

async function useEveryArea(page: Page): Promise<void> {
  await skipAdverts(page);
  await openStory(page, '12');
  await ask(page, 'Is it a real hotel?');
  await giveUp(page);

  await page.goto('/browse?collections=all');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/collections');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/stats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const { username } = await signUp(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText(username).first()).toBeVisible();
  await page.goto('/create/new');
  await expect(page.getByLabel('Story Title')).toBeVisible();
  await expect(page.getByText('This part of Sidelight is not answering.')).toBeHidden();
}

const scriptOf = ({ entry, integrity }: Pick<RemoteEntry, 'entry' | 'integrity'>): string => {
  const script = Object.keys(integrity).find((file) => /^assets\/remote\./.test(file));
  return entry.replace('manifest.json', script ?? 'none');
};

function recordFiles(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('the last release of each area works in the current shell, with the current services', async ({
  page,
  complaints,
}) => {
  // The released game area requests the statistics ‘How others did’ for guests too, but the current service answers
  // guests with 401.
  complaints.expect(/status of 401/);
  const released = await Promise.all(
    RELEASED_AREAS.map((area) => storeRelease(join(unpacked, area), siteDir)),
  );
  await putLive(
    siteDir,
    released.map(({ release }) => release),
  );
  const files = recordFiles(page);
  await useEveryArea(page);
  for (const { release } of released) expect(files).toContain(scriptOf(release));
});

test('the current areas work in the last release of the shell, with services that respond like the services of that release', async ({
  page,
  context,
}) => {
  const { release: shell } = await storeRelease(join(unpacked, 'shell'), siteDir);
  await putLive(siteDir, [...current, shell]);
  const refused = await answerAsReleased(context, await lastContracts());
  const files = recordFiles(page);
  await useEveryArea(page);
  for (const { name, entry, integrity } of current)
    if (name !== 'shell') expect(files).toContain(scriptOf({ entry, integrity }));
  const html = await readFile(join(unpacked, 'shell/index.html'), 'utf8');
  expect(files).toContain(/src="(\/assets\/main\.[^"]+)"/.exec(html)?.[1]);
  // Waits for the handlers of `answerAsReleased`, because a handler could fail after the end of the test.
  await context.unrouteAll({ behavior: 'wait' });
  expect(refused, 'routes and fields that the released services do not know').toEqual([]);
});
