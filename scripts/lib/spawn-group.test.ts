import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { waitUntil } from './processes.ts';
import { spawnGroup } from './spawn-group.ts';

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('ends a program and the programs that it started when a signal ends this process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-group-'));
  try {
    const module = join(import.meta.dirname, 'spawn-group.ts');
    await writeFile(
      join(folder, 'runner.mjs'),
      `import { spawnGroup } from ${JSON.stringify(module)};
      spawnGroup('sh', ['-c', 'sleep 600 & echo $! > pid; wait'], { cwd: ${JSON.stringify(folder)} });`,
    );
    const runner = spawnGroup(process.execPath, [join(folder, 'runner.mjs')], { stdio: 'ignore' });
    const ended = new Promise((done) => runner.once('exit', (_, signal) => done(signal)));
    const pidOf = async () => Number(await readFile(join(folder, 'pid'), 'utf8'));
    await waitUntil('the inner program', async () => (await pidOf()) > 0, 60_000);
    const pid = await pidOf();
    expect(isAlive(pid)).toBe(true);
    runner.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
    await waitUntil('the end of the inner program', async () => !isAlive(pid), 10_000);
  } finally {
    await rm(folder, { recursive: true });
  }
});
