import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-rehearsal-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Stubs = {
  /**
   * Branches of the shell `case` in the stub of `docker` below. They come before the default branches, with which every
   * command succeeds.
   */
  docker?: string;
  env?: Record<string, string>;
};

async function rehearse(step: string, { docker = '', env = {} }: Stubs = {}) {
  const log = join(folder, 'commands');
  const program = (name: string, script: string) =>
    writeFile(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${log}\n${script}\n`, { mode: 0o755 });
  await program('npx', '');
  await program('sleep', '');
  await program(
    'docker',
    `case "$*" in
${docker}
  *' exec '*' mongo mongosh '*) echo mongo:27017 ;;
  *' exec '*' mongosh '*) n=$(cat ${folder}/asked 2>/dev/null || echo 0); echo $((n + 1)) > ${folder}/asked
    case $n in 0) echo mongo:27017 ;; 1) echo ;; *) echo mongo-3:27017 ;; esac ;;
  *' ps '*) echo 0 ;;
  'compose up --detach game') [ "$SIDELIGHT_VERSION" != old ] ;;
esac`,
  );
  const ended = await run('sh', ['scripts/containers/rehearse.sh', step], {
    env: { ...process.env, ...env, PATH: `${folder}:${process.env.PATH}` },
  });
  const commands = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return { ...ended, commands };
}

const PLAY = 'npx -y pnpm containers:play http://localhost:3000';
const UP = 'docker compose up --detach --wait';

it('starts the product and plays', async () => {
  expect(await rehearse('start')).toMatchObject({ code: 0, commands: [UP, PLAY] });
});

it.each([
  ['start', "'compose up'*) exit 1 ;;"],
  ['failover', "*' kill '*) exit 1 ;;"],
  ['restore', '*db:backup*) exit 1 ;;'],
  ['restore', '*db:restore*) exit 1 ;;'],
  ['restore', '*db:check*) exit 1 ;;'],
  ['stop', "*' ps '*edge-2) echo 137 ;;"],
])('%s fails when a command fails: %s', async (step, docker) => {
  expect((await rehearse(step, { docker })).code).not.toBe(0);
});

it('expects compose to refuse a version without an image', async () => {
  expect(await rehearse('missing_version')).toMatchObject({ code: 0 });
  const started = await rehearse('missing_version', { docker: "'compose up --detach game') exit 0 ;;" });
  expect(started).toMatchObject({ code: 1 });
  expect(started.output).toContain('a version that has no image');
});

it('kills the primary, waits until another node is the primary, plays, and starts the killed node again', async () => {
  const { code, commands } = await rehearse('failover');
  expect(code).toBe(0);
  expect(commands[1]).toBe('docker compose kill mongo');
  expect(commands.filter((command) => command.includes(' exec -T mongo-2 mongosh ')).length).toBe(3);
  expect(commands.slice(-3)).toEqual([PLAY, UP, PLAY]);
});

it('fails when no node becomes the primary', async () => {
  const nobody = "*' exec '*' mongo-2 mongosh '*) echo ;;";
  const { code, output } = await rehearse('failover', { docker: nobody, env: { MAX_TRIES: '3' } });
  expect(code).toBe(1);
  expect(output).toContain('no new primary was elected');
});

it('restores a backup with the commands of the runbook, in their order', async () => {
  const { code, commands } = await rehearse('restore');
  expect(code).toBe(0);
  const runbook = (await readFile(join(ROOT, 'docs/operations.md'), 'utf8'))
    .split('\n## ')
    .find((section) => section.startsWith('Restore\n'));
  // The second list of the runbook is for a machine without containers.
  const [withContainers = ''] = (runbook ?? '').split('\nOn one machine');
  const ofRunbook = [...withContainers.matchAll(/^\d\. .*?`npx -y pnpm (db:\w+)/gm)].map(([, name]) => name);
  expect(ofRunbook).toEqual(['db:restore', 'db:migrate', 'db:check']);
  const operator = commands.map((command) => / operator (\S+)/.exec(command)?.[1]).filter(Boolean);
  expect(operator).toEqual(['db:backup', ...ofRunbook]);
  expect(commands.indexOf(UP)).toBeGreaterThan(commands.findIndex((command) => command.includes('db:check')));
});

it('the workflow runs every step of the script, in this order', async () => {
  const workflow = parse(await readFile(join(ROOT, '.github/workflows/ci.yml'), 'utf8'));
  const steps = workflow.jobs.containers.steps.flatMap(({ run }: { run?: string }) =>
    run?.startsWith('sh scripts/containers/rehearse.sh ') ? [run.split(' ').at(-1)] : [],
  );
  expect(steps).toEqual(['start', 'missing_version', 'failover', 'restore', 'stop']);
  expect((await rehearse('unknown')).code).toBe(2);
});
