import { readdir, readFile } from 'node:fs/promises';

/**
 * The CPU time that a process has used, user and system, in ms. `/proc/<pid>/stat` is too coarse, because it counts
 * ticks of 10 ms, and ten requests take less than one tick.
 */
export async function cpuTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(threads.map((thread) => timeOf(`/proc/${pid}/task/${thread}/schedstat`)));
  return times.reduce((sum, time) => sum + time, 0);
}

async function timeOf(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '0');
  return Number(text.split(' ')[0]) / 1e6;
}
