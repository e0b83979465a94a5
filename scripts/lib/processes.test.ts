import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSupervisor, type Supervisor, waitUntil } from './processes.ts';

let folder: string;
let supervisor: Supervisor;
let told: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-processes-'));
  told = [];
  supervisor = createSupervisor((line) => told.push(line));
});
afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true, force: true });
});

const write = (code: string) => writeFile(join(folder, 'main.mjs'), code);
const start = () =>
  supervisor.start({
    name: 'sample',
    args: [join(folder, 'main.mjs')],
    env: {},
    cwd: folder,
    logDir: folder,
  });
const said = (text: string) =>
  waitUntil(
    `'${text}' in the log`,
    async () => (await readFile(join(folder, 'sample.log'), 'utf8')).includes(text),
    10_000,
  );
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const STAYS = 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => undefined, 1000);';

it('starts a process again with its changed code, and leaves none behind', async () => {
  await write(`${STAYS} console.log('first');`);
  start();
  await said('first');
  const before = supervisor.pidOf('sample');
  await write(`${STAYS} console.log('second');`);
  supervisor.restart('sample');
  await said('second');
  const after = supervisor.pidOf('sample');
  expect(after).not.toBe(before);
  expect(told).toEqual(['sample changed and is started again']);
  await supervisor.stop();
  expect([before, after].map((pid) => isAlive(pid ?? 0))).toEqual([false, false]);
});

it('gives up on a process that does not stay up, until its code changes', async () => {
  await write('process.exit(1);');
  start();
  await waitUntil('giving up', async () => told.some((line) => line.includes('does not stay up')), 20_000);
  await write(`${STAYS} console.log('mended');`);
  supervisor.restart('sample');
  await said('mended');
}, 30_000);
