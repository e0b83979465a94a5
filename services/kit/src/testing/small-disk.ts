import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type SmallDisk = { folder: string; fill: () => void; makeRoom: () => void; remove: () => void };

const CHUNKS = [1 << 20, 1 << 16, 4096];

/** @returns the reason as a text if this machine does not allow the mount */
export function smallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a small disk';
  const folder = mkdtempSync(path.join(os.tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    return `no small disk can be mounted here: ${(error as Error).message}`;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      for (const size of CHUNKS) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
