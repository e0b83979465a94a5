import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run-command.ts';

const OLD = '2026-01-01.backup.age';
let folder: string;
let backups: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-scheduled-'));
  backups = join(folder, 'backups');
  for (const name of ['backups', 'deploy', 'bin', 'node_modules/.bin']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  const script = await readFile(join(ROOT, 'deploy/scheduled-backup.sh'));
  await writeFile(join(folder, 'deploy/scheduled-backup.sh'), script);
  await program(
    'node_modules/.bin/node',
    `touch ${folder}/asked; echo "on this machine: $*" > ${backups}/new.backup`,
  );
  await program('bin/docker', `echo "in containers: $*" > ${backups}/new.backup`);
  await program('bin/age', '[ $# = 2 ] || { echo "for $2"; cat "$5"; } > "$4"');
  await writeFile(join(backups, OLD), 'old');
  await utimes(join(backups, OLD), new Date('2026-01-01'), new Date('2026-01-01'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const program = (name: string, script: string) =>
  writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

function backUp(recipient = 'age1x') {
  const env = { PATH: `${folder}/bin:${process.env.PATH}`, AGE_RECIPIENT: recipient, BACKUP_DIR: backups };
  return run('sh', ['deploy/scheduled-backup.sh'], { cwd: folder, env });
}

it('stores one encrypted backup of today, and deletes old backups', async () => {
  const { code, output } = await backUp();
  expect(code, output).toBe(0);
  const [file = '', ...others] = await readdir(backups);
  expect([file, others]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.backup\.age$/), []]);
  expect(await readFile(join(backups, file), 'utf8')).toBe(
    `for age1x\non this machine: --run db:backup -- --out ${backups}/new.backup\n`,
  );
});

it('makes the backup in a container if there is a file .env', async () => {
  await writeFile(join(folder, '.env'), '');
  expect(await backUp()).toMatchObject({ code: 0 });
  const [file = ''] = await readdir(backups);
  expect(await readFile(join(backups, file), 'utf8')).toContain(
    'in containers: compose run --rm operator db:backup',
  );
});

it.each(['node_modules/.bin/node', 'bin/age'])(
  'fails when %s fails, and then deletes no old backup and leaves no unencrypted backup',
  async (name) => {
    // The script first calls age with two arguments, only to check the recipient.
    await program(name, '[ $# = 2 ] || exit 3');
    expect(await backUp()).toMatchObject({ code: 3 });
    expect(await readdir(backups)).toEqual([OLD]);
  },
);

it.each([
  ['AGE_RECIPIENT is empty', '', 'true'],
  ['age refuses AGE_RECIPIENT', 'age1wrong', 'exit 1'],
])('makes no backup if %s, so that the metric of the last backup shows it', async (_why, recipient, age) => {
  await program('bin/age', age);
  const { code } = await backUp(recipient);
  expect(code).not.toBe(0);
  expect(existsSync(join(folder, 'asked'))).toBe(false);
});
