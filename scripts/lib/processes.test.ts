import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSupervisor, lastWords, restartDelay, type Supervisor, waitUntil } from './processes.ts';

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

it('keeps restarting a process that keeps ending, waits longer each time, and says why', async () => {
  await write(
    'console.error("sample cannot start: no room"); console.error("    at main.mjs:1"); process.exit(1);',
  );
  start();
  await waitUntil('the fifth death', async () => told.length >= 5, 25_000);
  const because = 'sample ended (code 1: sample cannot start: no room) and is started again';
  const log = join(folder, 'sample.log');
  expect(told.slice(0, 5)).toEqual([
    because,
    ...[0.25, 0.5, 1, 2].map((seconds) => `${because} in ${seconds} s; see ${log}`),
  ]);
  await write(`${STAYS} console.log('well again');`);
  await said('well again');
}, 40_000);

it('a process that is killed again and again is restarted each time', async () => {
  await write(`${STAYS} console.log('up');`);
  start();
  const seen = new Set<number | undefined>();
  const isNew = async () => {
    const pid = supervisor.pidOf('sample');
    return pid !== undefined && !seen.has(pid) && isAlive(pid);
  };
  // Six times: the old limit was five. The waits in between are 0.25 s to 4 s by then.
  for (let kills = 0; kills < 6; kills += 1) {
    await waitUntil('a new process', isNew, 20_000);
    seen.add(supervisor.pidOf('sample'));
    supervisor.crash('sample');
  }
  await waitUntil('one more', isNew, 20_000);
  expect(told.at(-1)).toContain('sample ended (SIGKILL) and is started again in 4 s');
}, 60_000);

it('waits twice as long each time, and never longer than a quarter of a minute', () => {
  expect([1, 2, 3, 4, 9, 1000].map(restartDelay)).toEqual([0, 250, 500, 1000, 15_000, 15_000]);
});

it.each([
  [
    'game cannot start: Error: no database\n    at start (file:///x.ts:1:2)\n',
    'game cannot start: Error: no database',
  ],
  [
    'file:///x.ts:3\nthrow new Error()\n^\n\nTypeError: x is not a function\n    at y\n\nNode.js v24.0.0\n',
    'TypeError: x is not a function',
  ],
  ['', ''],
])('of %j it tells the line that says why', (errors, line) => {
  expect(lastWords(errors)).toBe(line);
});

it('keeps trying if a process cannot even be started', async () => {
  supervisor.start({ name: 'nowhere', args: [], env: {}, cwd: join(folder, 'gone'), logDir: folder });
  await waitUntil('its report', async () => told.length > 0, 10_000);
  expect(told[0]).toContain('ENOENT');
});
