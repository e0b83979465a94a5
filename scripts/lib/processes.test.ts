import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createSupervisor,
  lastError,
  restartDelay,
  type Supervisor,
  waitForStart,
  waitUntil,
} from './processes.ts';

let folder: string;
let supervisor: Supervisor;
let reported: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-processes-'));
  reported = [];
  supervisor = createSupervisor((line) => reported.push(line), 10);
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
const isLogged = (text: string) =>
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

it('restarts a process after a change of its code, and stops it at the end', async () => {
  await write(`${STAYS} console.log('first');`);
  start();
  await isLogged('first');
  const before = supervisor.pidOf('sample');
  await write(`${STAYS} console.log('second');`);
  supervisor.restart('sample');
  await isLogged('second');
  const after = supervisor.pidOf('sample');
  expect(after).not.toBe(before);
  expect(reported).toEqual(['sample changed and is restarted']);
  await supervisor.stop();
  expect([before, after].map((pid) => isAlive(pid ?? 0))).toEqual([false, false]);
});

it('restarts a process each time it ends, with growing delays, and reports why it ended', async () => {
  await write(
    'console.error("sample cannot start: no room"); console.error("    at main.mjs:1"); process.exit(1);',
  );
  start();
  await waitUntil('the fifth end', async () => reported.length >= 5, 120_000);
  const report = 'sample ended (code 1: sample cannot start: no room) and is restarted';
  const log = join(folder, 'sample.log');
  expect(reported.slice(0, 5)).toEqual([
    report,
    ...[0.01, 0.02, 0.04, 0.08].map((seconds) => `${report} in ${seconds} s; see ${log}`),
  ]);
  await write(`${STAYS} console.log('recovered');`);
  await isLogged('recovered');
});

it('does not restart a process that refuses its settings, and stops waiting for the start', async () => {
  await write('console.error("sample cannot start:\\n  - PORT: Is required"); process.exit(78);');
  start();
  const waiting = supervisor.unlessRefused(new Promise(() => undefined));
  await expect(waiting).rejects.toThrow('a setting is not valid');
  expect(reported).toEqual([
    'sample ended (code 78: sample cannot start: PORT: Is required) and is not restarted',
  ]);
  expect(await supervisor.unlessRefused(Promise.resolve(1))).toBe(1);
});

it('restarts a process each time it is killed', async () => {
  await write(`${STAYS} console.log('up');`);
  start();
  const seen = new Set<number | undefined>();
  const isNew = async () => {
    const pid = supervisor.pidOf('sample');
    return pid !== undefined && !seen.has(pid) && isAlive(pid);
  };
  for (let kills = 0; kills < 6; kills += 1) {
    await waitUntil('a new process', isNew, 120_000);
    seen.add(supervisor.pidOf('sample'));
    supervisor.crash('sample');
  }
  await waitUntil('one more', isNew, 120_000);
  expect(reported.at(-1)).toContain('sample ended (SIGKILL) and is restarted in 0.16 s');
});

it('doubles the delay each time, up to 15 seconds', () => {
  expect([1, 2, 3, 4, 9, 1000].map((ends) => restartDelay(ends))).toEqual([
    0, 250, 500, 1000, 15_000, 15_000,
  ]);
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
  [
    'game cannot start: The environment is not valid:\n  - PORT: Is required\n  - A: Is short\n',
    'game cannot start: The environment is not valid: PORT: Is required; A: Is short',
  ],
  ['', ''],
])('the reason in %j is the last line outside a stack trace, with its list', (errors, line) => {
  expect(lastError(errors)).toBe(line);
});

it('keeps trying if a process cannot be started', async () => {
  supervisor.start({ name: 'nowhere', args: [], env: {}, cwd: join(folder, 'gone'), logDir: folder });
  await waitUntil('a report', async () => reported.length > 0, 60_000);
  expect(reported[0]).toContain('ENOENT');
});

it('reports that it still waits for a process that has not started, until it has', async () => {
  let isReady = false;
  const server = createServer((_request, response) => response.writeHead(isReady ? 200 : 503).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const report = (line: string) => {
    reported.push(line);
    isReady = true;
  };
  try {
    await waitForStart(url, { report, signal: new AbortController().signal, reportMs: 100 });
  } finally {
    server.close();
  }
  expect(reported[0]).toBe(`${url} does not answer yet. To build an index can take minutes.`);
});
