import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { ask, giveUp, skipAdverts } from './support/player.ts';
import { operate, operated, releaseEdited } from './support/release.ts';
import { type Beside, NEEDS_OWN, running, startBeside } from './support/running.ts';
import { newestList, RELEASES, storedIn, untilStored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** These tests release into a site of their own. */
let edge: Beside;
test.skip(!running, NEEDS_OWN);
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  edge = await startBeside();
});
test.afterAll(() => edge.stop());

const HOME_1 = /Next daily story available in/;
const HOME_2 = /Next daily story comes in/;
const SECOND = {
  file: 'src/features/home/DailyCard.tsx',
  from: 'Next daily story available in',
  to: 'Next daily story comes in',
};

async function fingerprint(folder: string): Promise<string> {
  const root = join(edge.siteDir, folder);
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  const hash = createHash('sha256');
  for (const file of files
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

type Line = {
  name: string;
  entry: string;
  version: string;
  contract: number;
  integrity: Record<string, string>;
};
const remotesFile = () => join(edge.siteDir, 'remotes.json');
const lines = async (): Promise<Line[]> => JSON.parse(await readFile(remotesFile(), 'utf8'));
const lineOf = async (area: string): Promise<Line> => {
  const line = (await lines()).find(({ name }) => name === area);
  if (!line) throw new Error(`${area} is not live`);
  return line;
};

let second: Promise<string> | undefined;
/** Builds the release at the first call only, because several tests use it. */
const secondRelease = () => {
  second ??= releaseEdited(edge, 'game', SECOND);
  return second;
};

/** Marks the document. A reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis);
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const hint = (page: Page) => page.getByText('A new version is ready.');

const expectHint = (page: Page, isShown: boolean) =>
  expect
    .poll(
      async () => {
        await comeBack(page);
        return hint(page).isVisible();
      },
      { timeout: 20_000, intervals: [1_000] },
    )
    .toBe(isShown);

const playDaily = async (page: Page) => {
  await page
    .getByRole('link', { name: /Play Now|Play Again|Continue/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
};

test('the game goes from release 1 to 2 and back while it is played', async ({ page, context }) => {
  test.setTimeout(180_000);
  await skipAdverts(page);
  const before = {
    shell: await fingerprint('remotes/shell'),
    stories: await fingerprint('remotes/stories'),
    profile: await fingerprint('remotes/profile'),
    lines: [await lineOf('stories'), await lineOf('profile')],
  };
  const first = (await lineOf('game')).version;

  const other = await context.newPage();
  await other.goto(`${edge.url}/stats`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.getByRole('link', { name: 'Mysteries' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /Mysteries/ })).toBeVisible();
  await mark(other);
  await page.goto(edge.url);
  await expect(page.getByText(HOME_1)).toBeVisible();
  await playDaily(page);
  await ask(page, 'Is anyone hurt?');
  await mark(page);
  const asked: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/remotes/')) asked.push(new URL(request.url()).pathname);
  });

  const second = await secondRelease();
  expect(second).not.toBe(first);
  expect((await lineOf('game')).version, 'a build makes nothing live').toBe(first);
  await operated(edge, 'live', 'game', second);
  expect((await lineOf('game')).version).toBe(second);

  await comeBack(page);
  await ask(page, 'Is it about a crime?');
  expect(await hint(page).isVisible()).toBe(false);
  await giveUp(page);
  await expectHint(page, true);
  expect(await isSameDocument(page)).toBe(true);
  expect(asked.filter((path) => path.includes(second))).toEqual([]);

  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByText(HOME_2)).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  expect(await hint(page).isVisible()).toBe(false);

  await page.goto(`${edge.url}/story/12`);
  await ask(page, 'Is it a real hotel?');
  await mark(page);
  expect(await operated(edge, 'rollback', 'game')).toContain(`game ${first} is live again`);
  await ask(page, 'Is anyone hurt?');
  await giveUp(page);
  await expectHint(page, true);
  expect(await isSameDocument(page)).toBe(true);
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Mystery Failed' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByText(HOME_1)).toBeVisible();

  await comeBack(other);
  await other.getByRole('link', { name: 'Mysteries' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /Mysteries/ })).toBeVisible();
  expect(await hint(other).isVisible()).toBe(false);
  expect(await isSameDocument(other)).toBe(true);
  expect(asked.filter((path) => !path.startsWith('/remotes/game/'))).toEqual([]);
  expect({
    shell: await fingerprint('remotes/shell'),
    stories: await fingerprint('remotes/stories'),
    profile: await fingerprint('remotes/profile'),
    lines: [await lineOf('stories'), await lineOf('profile')],
  }).toEqual(before);
});

/** The paths of a release's stored files and of their compressed copies (`.br`, `.gz`). */
async function filesLike(version: string, pattern: RegExp, area = 'game'): Promise<string[]> {
  const folder = join(edge.siteDir, 'remotes', area, version);
  const names = await readdir(folder, { recursive: true });
  const found = names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
  if (found.length === 0) throw new Error(`${version} has no file like ${pattern}`);
  return found;
}

/** Edits the files and removes their compressed copies. @returns a function that restores both */
async function tamper(
  version: string,
  pattern: RegExp,
  edit: (text: string) => string,
  area = 'game',
): Promise<() => Promise<void>> {
  const files = await filesLike(version, pattern, area);
  const before = await Promise.all(files.map((file) => readFile(file)));
  for (const file of files) {
    if (/\.(br|gz)$/.test(file)) await rm(file);
    else await writeFile(file, edit(await readFile(file, 'utf8')));
  }
  return async () => {
    for (const [index, file] of files.entries()) await writeFile(file, before[index] ?? '');
  };
}

const CHUNK = /routes\.[0-9a-f]+\.js/;
const STYLES = /page-home\.[0-9a-f]+\.css/;

test('each bad release is refused before it goes live, with the reason', async () => {
  test.setTimeout(120_000);
  const live = await readFile(remotesFile(), 'utf8');
  const good = await secondRelease();
  const refused = async (version: string, reason: RegExp) => {
    const { code, output } = await operate(edge, 'live', 'game', version);
    expect(output).toMatch(reason);
    expect(code).toBe(1);
    expect(await readFile(remotesFile(), 'utf8')).toBe(live);
  };

  for (const [pattern, edit, reason] of [
    [CHUNK, (text: string) => `${text}//`, /routes\S+ is not the file that was built/],
    [/version\.json$/, (text: string) => text.replace('sha384-', 'sha384-A'), /hashes in version\.json/],
  ] as const) {
    const repair = await tamper(good, pattern, edit);
    await refused(good, reason);
    await repair();
  }
  const [entry = ''] = (await filesLike(good, /remote\.[0-9a-f]+\.js$/)) as string[];
  const content = await readFile(entry);
  await rm(entry);
  await refused(good, /remote\.\S+ is not reachable/);
  await writeFile(entry, content);

  const tooNew = await releaseEdited(edge, 'game', {
    file: 'app.config.ts',
    from: 'contract: SHELL_API_VERSION',
    to: 'contract: SHELL_API_VERSION + 1',
  });
  await refused(tooNew, /it speaks contract 2, the shell 1/);

  // No server listens at this address.
  const elsewhere = { ...edge, url: 'http://127.0.0.1:9' };
  const { code, output } = await operate(elsewhere, 'live', 'game', good);
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('is not reachable') });
  expect(await readFile(remotesFile(), 'utf8')).toBe(live);
  expect((await operate(edge, 'live', 'game', '000000000000')).code).toBe(2);
});

test('a damaged release that is live shows an error card in place of the area, and Retry works after the repair', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  complaints.expect(
    /integrity|404|Failed to load|Failed to fetch|Refused to (execute|apply)|did not arrive|Loading.*chunk|sidelight_game/i,
  );
  const right = await lines();
  const force = (change: (line: Line) => Line) =>
    writeFile(
      remotesFile(),
      JSON.stringify(right.map((line) => (line.name === 'game' ? change(line) : line))),
    );
  const repair = () => writeFile(remotesFile(), JSON.stringify(right));
  const { version } = await lineOf('game');

  const faults: [string, () => Promise<() => Promise<void>>][] = [
    ['a tampered chunk', () => tamper(version, CHUNK, (text) => `document.title="evil";${text}`)],
    ['tampered styles', () => tamper(version, STYLES, (text) => `${text}body{display:none}`)],
    [
      'a tampered entry',
      () => tamper(version, /assets\/remote\./, (text) => `document.title="evil";${text}`),
    ],
    [
      'a wrong hash',
      async () => {
        await force((line) => ({
          ...line,
          integrity: {
            ...line.integrity,
            ...Object.fromEntries(
              Object.entries(line.integrity)
                .filter(([file]) => /^assets\/remote\./.test(file))
                .map(([file]) => [file, line.integrity['manifest.json'] ?? '']),
            ),
          },
        }));
        return repair;
      },
    ],
    [
      'an unreachable entry',
      async () => {
        await force((line) => ({ ...line, entry: '/remotes/game/000000000000/manifest.json' }));
        return repair;
      },
    ],
    [
      'a contract that is too new',
      async () => {
        await force((line) => ({ ...line, contract: line.contract + 1 }));
        return repair;
      },
    ],
  ];
  for (const [name, plant] of faults) {
    await test.step(name, async () => {
      // With an undamaged file in its cache, the browser would not request the damaged one.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.clearBrowserCache');
      const restore = await plant();
      await page.goto(edge.url);
      await expect(page.getByText('This part of Sidelight is not answering.')).toBeVisible({
        timeout: 30_000,
      });
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      await expect(page).not.toHaveTitle('evil');
      await page.getByRole('link', { name: 'Mysteries' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Mysteries/ })).toBeVisible();
      await page.getByRole('link', { name: 'Sidelight, home' }).click();
      await expect(retry).toBeVisible({ timeout: 30_000 });
      await restore();
      await retry.click();
      await expect(page.getByText(HOME_1)).toBeVisible({ timeout: 20_000 });
    });
  }
});

test('a tampered chunk of a page shows an error card on this page, and Retry works after the repair', async ({
  page,
  complaints,
}) => {
  complaints.expect(/integrity|Failed to load|Loading.*chunk|ChunkLoadError/i);
  const { version } = await lineOf('profile');
  const evil = (text: string) => `document.title="evil";${text}`;
  const restore = await tamper(version, /assets\/page-stats\.[0-9a-f]+\.js/, evil, 'profile');
  await page.goto(`${edge.url}/stats`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(page).not.toHaveTitle('evil');
  await restore();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stats for Nerds' })).toBeVisible({
    timeout: 20_000,
  });
});

test('an open page keeps working after a release of the shell, and says that there is a new version', async ({
  page,
}) => {
  const FIRST = 'Where these stories come from';
  const NEXT = 'Where our stories come from';
  const heading = (name: string) => page.getByRole('heading', { name });
  const { version: first } = await lineOf('shell');
  const areas = (await lines()).filter(({ name }) => name !== 'shell');
  const second = await releaseEdited(edge, 'shell', {
    file: 'src/pages/about-page.tsx',
    from: FIRST,
    to: NEXT,
  });
  expect((await lineOf('shell')).version, 'a build makes nothing live').toBe(first);
  await page.goto(edge.url);
  await expect(page.getByText(HOME_1)).toBeVisible();
  await mark(page);
  await operated(edge, 'live', 'shell', second);

  // The page loads the chunk of the About page from the files of the old shell.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(heading(FIRST)).toBeVisible();
  await expectHint(page, true);
  expect(await isSameDocument(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(NEXT)).toBeVisible();
  expect(await hint(page).isVisible()).toBe(false);

  expect(await operated(edge, 'rollback', 'shell')).toContain(`shell ${first} is live again`);
  await expectHint(page, true);
  await mark(page);
  await page.getByRole('link', { name: 'Sidelight, home' }).click();
  await expect(page.getByText(HOME_1)).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  expect((await lines()).filter(({ name }) => name !== 'shell')).toEqual(areas);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no page mixes the releases that the worker has stored with the live releases', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    test.setTimeout(180_000);
    const { version: first } = await lineOf('game');
    const second = await secondRelease();
    const loaded = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        return [...new Set(names.flatMap((name) => /^\/remotes\/game\/([^/]+)\//.exec(name)?.[1] ?? []))];
      });
    /**
     * If the edge takes longer than three seconds, the worker sends the stored page, so this function reloads the page.
     */
    const expectLive = (text: RegExp) =>
      expect(async () => {
        const shown = page.getByText(HOME_1).or(page.getByText(HOME_2));
        await expect(shown).toBeVisible();
        if (!text.test((await shown.textContent()) ?? '')) await page.reload();
        await expect(page.getByText(text)).toBeVisible({ timeout: 10_000 });
      }).toPass();
    /** Without a network, the page must come from the worker's newest set. */
    const expectOffline = async (text: RegExp, version: string) => {
      await expect.poll(async () => (await newestList(page)).includes(version)).toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(text)).toBeVisible();
      expect(await loaded()).toEqual([version]);
    };

    await page.goto(edge.url);
    await expect(page.getByText(HOME_1)).toBeVisible();
    await expectOffline(HOME_1, first);
    // Without a network, the page does not notice the new release.
    await operated(edge, 'live', 'game', second);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'How to Play', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How to play' })).toBeVisible();
    await mark(page);
    await context.setOffline(false);
    await expectHint(page, true);
    expect(await isSameDocument(page)).toBe(true);
    await page.getByRole('link', { name: 'Sidelight, home' }).click();
    await expectLive(HOME_2);
    expect(await loaded()).toEqual([second]);
    await expectOffline(HOME_2, second);

    await context.setOffline(false);
    expect(await operated(edge, 'rollback', 'game')).toContain(`game ${first} is live again`);
    await expectHint(page, true);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expectLive(HOME_1);
    expect(await loaded()).toEqual([first]);
    await expectOffline(HOME_1, first);
    await context.setOffline(false);
  });

  test('a live shell without a worker removes the worker and all that it stored', async ({ page }) => {
    await page.goto(edge.url);
    await expect(page.getByText(HOME_1)).toBeVisible();
    await untilStored(page, { url: RELEASES });
    await page.waitForLoadState('networkidle');
    const { version } = await lineOf('shell');
    const workers = await filesLike(version, /^sw\.js(\.br|\.gz)?$/, 'shell');
    const contents = await Promise.all(workers.map((file) => readFile(file)));
    for (const file of workers) await rm(file);
    // A browser checks for a new worker at each navigation.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)))
      .toBe(0);
    expect(await storedIn(page)).toEqual([]);
    for (const [index, file] of workers.entries()) await writeFile(file, contents[index] ?? '');
  });
});

test('a page of the shell whose chunk fails to load shows an error card, and Retry works after the repair', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|Loading.*chunk|ChunkLoadError/i);
  const chunks = /\/assets\/page-[a-z-]+\.[0-9a-f]+\.js$/;
  const retry = page.getByRole('button', { name: 'Retry' });
  for (const path of ['/login', '/verify', '/contact', '/how-to-play', '/about', '/premium']) {
    await page.route(chunks, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${edge.url}${path}`);
    await expect(page.getByText('This part of Sidelight is not answering.'), path).toBeVisible();
    await page.unroute(chunks);
    await retry.click();
    await expect(retry, path).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('without the files of the stories area, home and game work, and the pages of the area show an error', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|stories|Failed to load|integrity|did not arrive/i);
  const folder = join(edge.siteDir, 'remotes/stories');
  await rename(folder, `${folder}.gone`);
  await page.goto(`${edge.url}/mysteries`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 90_000 });
  await page
    .getByRole('link', { name: /sidelight/i })
    .first()
    .click();
  await expect(page.getByText(HOME_1)).toBeVisible();
  await page.goto(`${edge.url}/story/12`);
  await expect(page.getByText('Ask yes or no questions to unravel the mystery!')).toBeVisible();
  await rename(`${folder}.gone`, folder);
});

for (const [when, edit] of [
  [
    'while it renders',
    {
      file: 'src/features/home/DailyCard.tsx',
      from: '  return (\n    <section className={styles.card}',
      to: "  if (home) throw new Error('bad release');\n  return (\n    <section className={styles.card}",
    },
  ],
  [
    'while it loads',
    {
      file: 'src/routes.ts',
      from: 'export default {',
      to: "if (globalThis.document) throw new Error('bad release');\nexport default {",
    },
  ],
] as const) {
  test(`after the rollback of a release that throws ${when}, Retry shows the area again`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/bad release|sidelight_game/);
    const { version: good } = await lineOf('game');
    const bad = await releaseEdited(edge, 'game', edit);
    await operated(edge, 'live', 'game', bad);
    await page.goto(edge.url);
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await retry.click();
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await operated(edge, 'rollback', 'game', '--from', bad);
    expect((await lineOf('game')).version).toBe(good);
    await retry.click();
    await expect(page.getByText(HOME_1)).toBeVisible({ timeout: 20_000 });
  });
}
