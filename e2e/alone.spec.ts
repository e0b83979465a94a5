import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AreaName } from '@sidelight/contracts';
import { ROOT } from '../scripts/lib/root.ts';
import { withAreaCopy } from './support/area-copy.ts';
import { expect, test } from './support/test.ts';

/**
 * The processes of a test: an area's dev server and a stub of the API. An area runs as its team runs it, with hot
 * reload and without the shell and the services.
 */
const running: ChildProcess[] = [];
test.describe.configure({ mode: 'serial' });
test.afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGTERM');
});

function start(args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /https?:\/\/\S+/.exec(output)?.[0];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended: ${output}`)));
  });
}

/** Serves the area in `folder` as `pnpm --filter mfe-… dev` does. @returns the address of the page */
async function startAlone(folder: string): Promise<string> {
  const api = await start(['scripts/stub-api.ts', '--port', '0']);
  return start(['shared/mf-build/src/cli.ts', 'dev', folder, '--api', api]);
}

for (const [area, path, text] of [
  ['game', '/story/12', 'Ask yes or no questions to unravel the mystery!'],
  ['stories', '/browse', 'title'],
  ['profile', '/stats', 'Stats for Nerds'],
] as const) {
  test(`${area} runs alone, with answers that are made from the contracts`, async ({ page }) => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, `mfe-${area}/package.json`), 'utf8'));
    expect(scripts.dev).toBe('node ../shared/mf-build/src/cli.ts dev .');
    await page.goto(`${await startAlone(`mfe-${area}`)}${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
  });
}

test('an area that runs alone shows a change of its code without a reload', async ({ page }) => {
  const area: AreaName = 'game';
  await withAreaCopy(area, async (folder) => {
    await page.goto(await startAlone(folder));
    await expect(page.getByText(/Next daily story available in/)).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    const file = join(folder, 'src/features/home/DailyCard.tsx');
    const source = await readFile(file, 'utf8');
    // Renaming changes the file at once. A watcher might see a written file while it is still empty, and build twice.
    const changed = `${folder}.tsx`;
    await writeFile(changed, source.replace('Next daily story available in', 'Next daily story comes in'));
    await rename(changed, file);
    await expect(page.getByText(/Next daily story comes in/)).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    // Leaves the page, because an open page would report the removal of the copy as a failed build.
    await page.goto('about:blank');
  });
});
