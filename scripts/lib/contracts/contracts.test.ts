import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contracts from '@sidelight/contracts';
import { type RouteSnapshot, takeSnapshot } from '@sidelight/contracts/snapshot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../run-command.ts';
import { contractReleases, httpBreaks, readSnapshot, supportedOf, writeSnapshot } from './http-releases.ts';
import { shellTypeBreaks, writeShellTypes } from './shell-api-releases.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-contracts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const releaseOf = (number: number, supportedUntil: string) => ({
  number,
  recordedOn: '2026-01-01',
  supportedUntil,
  shellContract: 1,
});
const now = takeSnapshot(contracts);

const withField = (route: string, field: string) => ({
  ...now,
  routes: now.routes.map((each): RouteSnapshot => {
    if (each.name !== route) return each;
    const answer = each.responses[200] as { properties: object; required: string[] };
    const properties = { ...answer.properties, [field]: { type: 'string' } };
    return { ...each, responses: { 200: { ...answer, properties, required: [...answer.required, field] } } };
  }),
});

const check = (...args: string[]) => run(process.execPath, ['scripts/contracts.ts', 'check', ...args]);

it('writes a release and reads it back', async () => {
  await writeSnapshot(folder, releaseOf(1, '2026-06-01'), now);
  const read = await readSnapshot(folder, 1);
  expect(new Set(read.routes)).toEqual(new Set(now.routes));
  expect({ events: read.events, errors: read.errors }).toEqual({ events: now.events, errors: now.errors });
  expect(await contractReleases(folder)).toEqual([releaseOf(1, '2026-06-01')]);
});

it('supports a release until the end of its support, and the latest one always', async () => {
  const releases = [releaseOf(1, '2026-01-31'), releaseOf(2, '2026-06-01'), releaseOf(3, '2026-02-01')];
  expect(supportedOf(releases, '2026-01-31').map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(supportedOf(releases, '2026-02-01').map(({ number }) => number)).toEqual([2, 3]);
  expect(supportedOf(releases, '2027-01-01').map(({ number }) => number)).toEqual([3]);
});

it('does not check a release whose support has ended', async () => {
  await writeSnapshot(folder, releaseOf(1, '2026-01-31'), withField('getPlay', 'moon'));
  await writeSnapshot(folder, releaseOf(2, '2026-06-01'), now);
  expect(await httpBreaks(folder, now, '2026-02-01')).toEqual([]);
  expect(await httpBreaks(folder, now, '2026-01-31')).toHaveLength(1);
});

it('contracts:check fails for a planted break and names route and field', async () => {
  await writeSnapshot(
    folder,
    { ...releaseOf(1, '2999-01-01'), shellContract: 0 },
    withField('getPlay', 'moon'),
  );
  const { code, output } = await check('--releases', folder);
  expect(output).toContain('release 1 (until 2999-01-01): getPlay: response 200: moon was removed');
  expect(code).toBe(1);
});

it('names what remotes of a release need and the shell lacks', async () => {
  const types = join(folder, 'types');
  await writeShellTypes(types);
  expect(await shellTypeBreaks(types)).toBe('');

  const planted = join(folder, 'planted');
  await cp(types, planted, { recursive: true });
  const file = join(planted, 'auth/auth.d.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace('export type AuthActions = {', 'export type AuthActions = {\n  signInByMoon(): void;'),
  );
  const missed = await shellTypeBreaks(planted);
  expect(missed).toContain('useAuth');
  expect(missed).toContain("Property 'signInByMoon' is missing");
});
