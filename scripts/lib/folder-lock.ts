import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

async function take(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''));
    // Left behind by a process that was killed: the next one may have it.
    if (owner > 0 && !isAlive(owner)) await rm(folder, { recursive: true, force: true });
    return false;
  }
  await writeFile(join(folder, 'pid'), String(process.pid));
  return true;
}

/** Does `work` while no other process on this machine holds the same folder. */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(folder), { recursive: true });
  while (!(await take(folder))) await new Promise((resolve) => setTimeout(resolve, 100));
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
