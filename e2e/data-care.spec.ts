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
import { solve } from './support/solve.ts';
import { expect, test } from './support/test.ts';

/** Starts the product on a data folder that is kept when it stops. */
async function startOn(dataDir: string): Promise<Stack> {
  const report = () => undefined;
  const [port] = (await freePorts(1)) as [number];
  return startStack({ port, dataDir, siteDir: await buildSite({ report }), report });
}

test('a backup made while people play brings everything back', async ({ browser }) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-care-'));
  const backup = join(folder, 'all.backup');
  const stacks: Stack[] = [];
  const begin = async (name: string) => {
    const stack = await startOn(join(folder, name));
    stacks.push(stack);
    return stack;
  };
  const pageOn = async (stack: Stack) => (await browser.newContext({ baseURL: stack.url })).newPage();
  try {
    const first = await begin('first');
    const page = await pageOn(first);
    const member = await becomeMember(page);
    await solve(page, '12');
    await checkStored(first);
    const made = await runCommand(first, 'scripts/backup/backup-main.ts', ['--out', backup]);
    expect(made.output).toContain('sidelight_game.plays: 1\n');
    await first.stop();
    await rm(join(folder, 'first'), { recursive: true });

    // As on a new machine, only the file is left.
    const second = await begin('second');
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

    const again = await pageOn(second);
    await signIn(again, member.username);
    await again.goto('/profile');
    await expect(again.getByRole('heading', { name: member.username })).toBeVisible();
    await expect(again.getByRole('link', { name: /A Ruinous Sunday/ }).first()).toBeVisible();
  } finally {
    for (const stack of stacks) await stack.stop().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
});
