import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as contracts from '@sidelight/contracts';
import { takeSnapshot } from '@sidelight/contracts/snapshot';
import { loadApp } from '@sidelight/mf-build';
import { contractReleases, httpBreaks, supportedOf, writeSnapshot } from './lib/contracts/http-releases.ts';
import { shellTypeBreaks, writeShellTypes } from './lib/contracts/shell-api-releases.ts';
import { ROOT } from './lib/root.ts';

const USAGE = `Usage:
  pnpm contracts:check             reports everything that breaks a supported release
  pnpm contracts:record [--days N] records the current contracts as a release, supported for N days (90)`;
const DAY_MS = 86_400_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string', default: '90' },
    releases: { type: 'string', default: join(ROOT, 'shared/contracts/releases') },
    types: { type: 'string', default: join(ROOT, 'shared/shell-api/releases') },
  },
});
const releasesDir = resolve(values.releases);
const typesDir = resolve(values.types);
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const folderOf = (number: number) => join(typesDir, String(number).padStart(4, '0'));

async function problems(): Promise<string[]> {
  const today = dayIn(0);
  const { contract } = await loadApp(join(ROOT, 'shell'));
  const found = await httpBreaks(releasesDir, takeSnapshot(contracts), today);
  for (const { number, shellContract } of supportedOf(await contractReleases(releasesDir), today)) {
    // The shell refuses remotes that were built for another version of its API.
    if (shellContract !== contract) continue;
    const text = await shellTypeBreaks(folderOf(number));
    if (text) found.push(`release ${number}, shell-api: ${text}`);
  }
  return found;
}

async function record(): Promise<void> {
  const latest = (await contractReleases(releasesDir)).at(-1);
  const { contract } = await loadApp(join(ROOT, 'shell'));
  const draft = await mkdtemp(join(tmpdir(), 'sidelight-types-'));
  try {
    await writeShellTypes(draft);
    const number = (latest?.number ?? 0) + 1;
    await cp(draft, folderOf(number), { recursive: true });
    await writeSnapshot(
      releasesDir,
      { number, recordedOn: dayIn(0), supportedUntil: dayIn(Number(values.days)), shellContract: contract },
      takeSnapshot(contracts),
    );
    console.log(
      `Release ${number} of the contracts is recorded; supported until ${dayIn(Number(values.days))}`,
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const found = await problems();
const [command] = positionals;
if (found.length > 0) {
  console.error(`These changes break a supported release:\n${found.map((line) => `- ${line}`).join('\n')}`);
  console.error(
    'Add instead of changing, or wait until the release is no longer supported. See docs/operations.md.',
  );
  process.exitCode = 1;
} else if (command === 'record') {
  await record();
} else if (command === 'check') {
  console.log('All supported releases keep working.');
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
