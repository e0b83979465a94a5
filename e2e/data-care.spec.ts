import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_NAMES } from '@sidelight/contracts';
import { buildSite } from '../scripts/lib/build-site.ts';
import { checkStored } from '../scripts/lib/check-stored.ts';
import { freePorts } from '../scripts/lib/ports.ts';
import { waitForUrl } from '../scripts/lib/processes.ts';
import { run, runCommand } from '../scripts/lib/run-command.ts';
import { type Stack, startStack } from '../scripts/lib/stack.ts';
import { becomeMember, signIn } from './support/member.ts';
import { NEEDS_OWN, running } from './support/running.ts';
import { solve } from './support/solve.ts';
import { expect, test } from './support/test.ts';

async function startOn(dataDir: string): Promise<Stack> {
  const report = () => undefined;
  const [port] = (await freePorts(1)) as [number];
  return startStack({ port, dataDir, siteDir: await buildSite({ report }), report });
}

test.skip(!running, NEEDS_OWN);

test('everything can be restored from a backup that was made while people played', async ({
  browser,
  page,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-care-'));
  const backup = join(folder, 'all.backup');
  let stop = async () => {};
  try {
    const member = await becomeMember(page);
    await solve(page, '12');
    const shared = { mongodbUri: running?.mongodbUri ?? '' };
    const made = await runCommand(shared, 'scripts/backup/backup-main.ts', ['--out', backup]);
    expect(made.output).toMatch(/^sidelight_game\.plays: [1-9]\d*$/m);

    // The second product has no data but the file of the backup.
    const second = await startOn(join(folder, 'second'));
    stop = second.stop;
    await test.step('a restore overwrites nothing by mistake, and refuses a damaged backup', async () => {
      const refused = await runCommand(second, 'scripts/backup/restore-main.ts', [backup]);
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.output).toContain('is not empty; --replace deletes what is in it');
      const half = join(folder, 'half.backup');
      const bytes = await readFile(backup);
      await writeFile(half, bytes.subarray(0, bytes.length >> 1));
      const damaged = await runCommand(second, 'scripts/backup/restore-main.ts', [half, '--replace']);
      expect(damaged).toMatchObject({ code: 1 });
      expect(damaged.output).toContain('The backup is cut short');
      await checkStored(second);
    });
    for (const name of AREA_NAMES) await second.supervisor.halt(name);
    const restored = await runCommand(second, 'scripts/backup/restore-main.ts', [backup, '--replace']);
    expect(restored).toMatchObject({ code: 0 });
    for (const name of AREA_NAMES) second.supervisor.resume(name);
    for (const name of AREA_NAMES) await waitForUrl(`${second.serviceUrls[name]}/readyz`);
    await checkStored(second);
    const played = await run(process.execPath, ['scripts/containers/play-one-mystery.ts', second.url]);
    expect(played, played.output).toMatchObject({ code: 0 });

    const again = await (await browser.newContext({ baseURL: second.url })).newPage();
    await signIn(again, member.username);
    await again.goto('/profile');
    await expect(again.getByRole('heading', { name: member.username })).toBeVisible();
    await expect(again.getByRole('link', { name: /A Ruinous Sunday/ }).first()).toBeVisible();
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
});
