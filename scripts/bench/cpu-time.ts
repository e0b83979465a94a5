import { readFile } from 'node:fs/promises';

/** Ticks per second of `/proc`: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** The CPU time that a process has used, user and system, in ms. Linux only. */
export async function cpuTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}
