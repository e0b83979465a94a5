import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { APP_NAMES } from '../lib/apps.ts';
import { freePorts } from '../lib/ports.ts';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run-command.ts';
import { startStack } from '../lib/stack.ts';

let folder: string;
let siteDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-start-'));
  siteDir = join(folder, 'site');
  for (const name of APP_NAMES) await mkdir(join(siteDir, 'remotes', name, 'empty'), { recursive: true });
  const live = APP_NAMES.map((name) => ({ name, version: 'empty' }));
  await writeFile(join(siteDir, 'remotes.json'), JSON.stringify(live));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function start(settings: Record<string, string>) {
  const [port] = await freePorts(1);
  const { MONGODB_URI: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), DATA_DIR: join(folder, 'data'), SITE_DIR: siteDir };
  return run(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: folder,
    env: { ...env, ...settings },
  });
}

it('a start ends at once if a setting is not valid, and names the setting', async () => {
  const { code, output } = await start({ SESSION_SECRET: 'short' });
  expect(output).toContain('The environment is not valid: SESSION_SECRET.0: Must be at least 32 characters');
  expect(output).toMatch(/^The product does not start, because a setting is not valid\.$/m);
  expect(output).not.toContain('is restarted');
  expect(code).toBe(1);
});

it('a start says what has no live release in SITE_DIR', async () => {
  await rm(join(siteDir, 'remotes/game'), { recursive: true });
  const { code, output } = await start({});
  expect(output).toMatch(/^SITE_DIR \S+ has no live release of game\. /);
  expect(code).toBe(1);
  expect((await start({ SITE_DIR: join(folder, 'typo') })).output).toContain(APP_NAMES.join(', '));
  expect(await readdir(folder)).toEqual(['site']);
});

it.each([
  ['https://sidelight.example', {}, 'production'],
  ['https://sidelight.example', { NODE_ENV: 'development' }, 'development'],
  ['http://localhost:3000', {}, 'development'],
])('with %s and %j, the product runs in %s', async (PUBLIC_ORIGIN, settings, expected) => {
  const [port] = (await freePorts(1)) as [number];
  const { NODE_ENV, MONGODB_URI } = process.env;
  delete process.env.NODE_ENV;
  delete process.env.MONGODB_URI;
  process.env.SESSION_SECRET = '';
  try {
    const dataDir = join(folder, 'data');
    const report = () => undefined;
    const stack = await startStack({ port, dataDir, siteDir, report, env: { PUBLIC_ORIGIN, ...settings } });
    await stack.stop();
    expect(stack.env.NODE_ENV).toBe(expected);
    expect(stack.env.SESSION_SECRET).toHaveLength(64);
    expect(stack.env.MAIL_URL === undefined).toBe(expected === 'production');
  } finally {
    delete process.env.SESSION_SECRET;
    Object.assign(process.env, { NODE_ENV, ...(MONGODB_URI ? { MONGODB_URI } : {}) });
  }
});
