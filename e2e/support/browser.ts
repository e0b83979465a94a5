import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/lib/run-command.ts';

/** Flags for a browser that uses no network beyond this machine and also runs inside containers and as root. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The Chromium at `CHROMIUM_PATH`, otherwise an installed Chromium, otherwise that of an npm package. The flags that
 * the package suggests are not used, because they switch web security off.
 */
export async function chromiumPath(): Promise<string> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
  if (installed) return installed;
  // With this variable, the package also unpacks the libraries that the browser needs.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const folder = join(tmpdir(), 'sidelight-chromium-153.0.0');
  await mkdir(folder, { recursive: true });
  const path = await withTemporaryFolder(folder, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  });
  await useFontsOf(folder);
  return path;
}

/**
 * The package unpacks into `tmpdir()`, so `TMPDIR` names the folder during `work`. Afterwards `TMPDIR` has its old
 * value, so that a second call finds the same folder, also in a child process.
 */
async function withTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

export async function chromiumName(): Promise<string> {
  const path = await chromiumPath();
  const { output } = await run(path, ['--version']);
  // The script that starts an installed Chromium may print warnings before the version.
  return `${output.trim().split('\n').at(-1)} at ${path}`;
}

/** Replaces the package's font list, whose folders may not exist. Without a font, text has no height. */
async function useFontsOf(folder: string): Promise<void> {
  const lists = join(folder, 'fontconfig');
  await mkdir(lists, { recursive: true });
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  const file = join(lists, 'fonts.conf');
  const content = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${join(lists, 'cache')}</cachedir></fontconfig>`;
  // An unchanged file is not written again, because a browser of another process could read the file while it is empty.
  if ((await readFile(file, 'utf8').catch(() => '')) !== content) await writeFile(file, content);
  process.env.FONTCONFIG_PATH = lists;
}
