import { readdir, readFile } from 'node:fs/promises';

/**
 * The CPU time that the threads of a process have used, user and system, in ms. Linux only. `/proc/<pid>/stat` counts in
 * ticks of 10 ms, which is more than ten requests take.
 */
export async function cpuTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(threads.map((thread) => timeOf(`/proc/${pid}/task/${thread}/schedstat`)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** A thread may end before it is read. */
async function timeOf(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '0');
  return Number(text.split(' ')[0]) / 1e6;
}
