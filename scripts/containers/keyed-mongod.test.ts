import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../lib/root.ts';

const NOBODY = 65_534;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-key-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'keys'));
  // The script runs as the user `nobody`, because root could write into every file. So everybody may write into this
  // folder.
  await chmod(join(folder, 'keys'), 0o777);
  await program('docker-entrypoint.sh', `echo "$@" > ${folder}/keys/started`);
  // Only root can change owners, so this stub takes away the right to write, as if the file belonged to another user.
  await program('chown', 'echo "$1" > "$2.owner"; chmod 400 "$2"');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

async function start(key: string): Promise<void> {
  const script = await readFile(join(ROOT, 'deploy/mongo/keyed-mongod.sh'), 'utf8');
  const env = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    MONGO_REPLICA_KEY: key,
    KEY_DIR: join(folder, 'keys'),
  };
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  execFileSync('sh', ['-s'], { input: script, env, cwd: folder, stdio: 'pipe', ...asNobody });
}

const written = (name: string) => readFile(join(folder, 'keys', name), 'utf8');

it('starts mongod with the key in a file that belongs to mongodb', async () => {
  await start('first');
  expect(await written('replica.key')).toBe('first');
  expect(await written('replica.key.owner')).toBe('mongodb:mongodb\n');
  expect(await written('started')).toMatch(/^mongod --replSet rs0 .*--keyFile \S+\/replica\.key /);
});

it('starts again in a container that was restarted, where it may not write into the old file', async () => {
  await start('first');
  await start('second');
  expect(await written('replica.key')).toBe('second');
});
