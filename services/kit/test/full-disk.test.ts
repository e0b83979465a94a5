import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { smallDisk, waitFor } from '../src/testing/index.ts';

it('a process keeps running while the disk of its log is full, and logs again once there is room', async ({
  skip,
}) => {
  const disk = smallDisk(2);
  if (typeof disk === 'string') return skip(disk);
  onTestFinished(disk.remove);
  const file = join(disk.folder, 'talkative.log');
  const output = openSync(file, 'a', 0o600);
  const program = fileURLToPath(new URL('./support/logging-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program], { stdio: ['ignore', output, 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  closeSync(output);
  let lines = 0;
  child.on('message', (count: number) => {
    lines = count;
  });
  await waitFor(() => lines > 20);
  disk.fill();
  // 400 more lines are 4 MB, twice the size of the disk.
  const before = lines;
  await waitFor(() => lines > before + 400);
  expect(child.exitCode).toBeNull();
  disk.makeRoom();
  const size = statSync(file).size;
  await waitFor(() => statSync(file).size > size);
});
