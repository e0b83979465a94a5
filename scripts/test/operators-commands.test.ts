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

/** Runs a command with the same settings as the container `operator`. */
function command(name: string, ...args: string[]) {
  const env = { ...process.env, MONGODB_URI: database.uri, DATA_DIR: dataDir };
  return run(process.execPath, ['--run', name, '--', ...args], {
    env: { ...env, MFA_SECRET: SECRET, SESSION_SECRET: SECRET },
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
    ['progress:check', [], 'profile: every figure is right.'],
    ['db:check', ['--repair'], ['game', 'stories'].map((name) => `${name}: every figure is right.`)],
    ['db:backup', ['--out', backup], `documents are in ${backup}`],
    ['db:restore', [backup, '--replace'], 'documents are restored. Now run: npx -y pnpm db:check'],
  ];
  for (const [name, args, expected, code = 0] of commands) {
    const ended = await command(name, ...args);
    for (const text of [expected].flat()) expect(ended.output, name).toContain(text);
    expect(ended.code, name).toBe(code);
  }
}, 600_000);
