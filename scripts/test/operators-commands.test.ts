import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@sidelight/kit';
import { type EnsuredDatabase, ensureDatabase } from '@sidelight/kit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../lib/run-command.ts';

const SECRET = 'a-secret-of-the-operators-commands-1';
let dataDir: string;
let database: EnsuredDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sidelight-operator-'));
  const logger = createLogger({ name: 'test', level: 'silent' });
  database = await ensureDatabase({ dataDir, logger });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Settings = Record<string, string | undefined>;

/** Runs a command with the same settings as the container `operator`. */
function command(name: string, args: readonly string[], settings: Settings = {}) {
  const env = { ...process.env, MONGODB_URI: database.uri, DATA_DIR: dataDir };
  return run(process.execPath, ['--run', name, '--', ...args], {
    env: { ...env, MFA_SECRET: SECRET, SESSION_SECRET: SECRET, ...settings },
  });
}

it('every command of an operator runs on the database, one after the other', async () => {
  const backup = join(dataDir, 'all.backup');
  const commands: [string, string[], string | string[], number?][] = [
    ['seed', [], 'Seeded.'],
    ['db:migrate', [], 'stories: nothing to migrate'],
    ['admin:create', ['--username', 'lamplighter', '--email', 'keeper@sidelight.example'], 'Password: '],
    ['mfa:reset', ['--username', 'lamplighter', '--note', 'why'], "'lamplighter' has no second factor", 1],
    ['mfa:rotate', [], '0 second factors are encrypted with the new secret.'],
    ['achievements:grant', [], 'Achievements were granted to 0 players.'],
    [
      'db:check',
      ['--repair'],
      ['game', 'profile', 'stories'].map((name) => `${name}: every figure is right.`),
    ],
    ['db:backup', ['--out', backup], `documents are in ${backup}`],
    ['db:restore', [backup, '--replace'], 'documents are restored. Now run: npx -y pnpm db:check'],
  ];
  for (const [name, args, expected, code = 0] of commands) {
    const ended = await command(name, args);
    for (const text of [expected].flat()) expect(ended.output, name).toContain(text);
    expect(ended.code, name).toBe(code);
  }
}, 600_000);

const KEEPER = ['--username', 'keeper', '--email', 'keeper@sidelight.example'];

it.concurrent.each<[string, string[], RegExp, Settings?]>([
  ['admin:create', ['--user', 'x'], /^Unknown option '--user'/],
  ['admin:create', [], /^Creates an admin's account/],
  ['admin:create', KEEPER, /ADMIN_USERNAMES: Must be two usernames/, { ADMIN_USERNAMES: 'keeper' }],
  ['db:check', ['--repiar'], /^Unknown option '--repiar'/],
  ['db:migrate', ['now'], /^Unexpected argument 'now'/],
  ['mfa:rotate', [], /MFA_SECRET(\.0)?: Must be at least 32 characters/, { MFA_SECRET: 'short' }],
  ['mfa:rotate', [], /MFA_SECRET: Is required/, { MFA_SECRET: undefined }],
  ['achievements:grant', ['--wat'], /^Unknown option '--wat'/],
  ['db:restore', [], /^Usage: pnpm db:restore FILE/],
  ['db:restore', ['missing'], /^There is no file \S+missing$/m],
  ['release', ['game', '--build', 'missing'], /^There is no build in \S*missing$/m],
  ['release:prune', ['--days', 'abc'], /^--days must be a number/],
  ['containers:play', [], /^Usage: pnpm containers:play URL/],
  ['seed', ['--stories', 'many'], /^--stories must be a number/],
])('%s %j ends with one message', async (name, args, message, settings) => {
  const { code, output } = await command(name, args, settings);
  expect(output).toMatch(message);
  expect(output.match(new RegExp(message, 'gm'))).toHaveLength(1);
  expect(output).not.toMatch(/^\s+at /m);
  // The command itself exits with 2, but `node --run` exits with 1 after any error.
  expect(code).toBe(1);
});

it('names ADMIN_USERNAMES if it lacks the name of the new admin', async () => {
  const { code, output } = await command('admin:create', KEEPER);
  expect({ code, output }).toEqual({
    code: 1,
    output: "'keeper' is not one of ADMIN_USERNAMES: lamplighter, night_watch\n",
  });
});
