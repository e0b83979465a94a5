import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Flags for a browser without a network beyond this machine, also inside containers and as root. */
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
 * The Chromium to test with: `CHROMIUM_PATH`, or one that is installed, or the one that comes as an npm
 * package and unpacks itself. Its own flags are not used, because they switch web security off.
 */
export async function chromiumPath(): Promise<string> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
  if (installed) return installed;
  // Makes the package unpack the libraries it needs beside the browser.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const folder = join(tmpdir(), 'sidelight-chromium-153.0.0');
  await mkdir(folder, { recursive: true });
  process.env.TMPDIR = folder;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
