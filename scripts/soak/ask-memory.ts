import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A process's memory, in bytes. */
export type MemoryReport = {
  /** As the operating system counts it, with heap, native memory and code. */
  rss: number;
  heapTotal: number;
  heapUsed: number;
  /** Memory of JavaScript objects outside the heap, mostly buffers. */
  external: number;
  /** Heap and external memory that is left after full garbage collections, if it was requested. */
  live?: number;
};

/** The memory of each process by service and process id, for example `game.4711`. */
export type Memory = Record<string, MemoryReport>;

async function ask(file: string, wantsLive: boolean): Promise<MemoryReport | null> {
  const socket = connect(file);
  try {
    socket.write(wantsLive ? 'live' : 'now');
    return JSON.parse(await text(socket)) as MemoryReport;
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

/** Asks each process of a soak for its memory, without processes that have ended. */
export async function askMemory(folder: string, { wantsLive = false } = {}): Promise<Memory> {
  const memory: Memory = {};
  for (const file of (await readdir(folder)).sort()) {
    const report = await ask(join(folder, file), wantsLive);
    if (report) memory[file.replace(/\.sock$/, '')] = report;
  }
  return memory;
}
