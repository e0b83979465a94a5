import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A process's memory, in bytes. */
export type MemoryReport = {
  /** As the operating system counts it: heap, native memory, code. */
  rss: number;
  heapTotal: number;
  heapUsed: number;
  /** Memory of JavaScript objects outside the heap, mostly buffers. */
  external: number;
  /** Heap and external that are left after full collections, where it was asked for. */
  live?: number;
};

/** The processes of a soak as they report from a folder, by service and process id, `game.4711`. */
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

/** Asks each process for its memory; those that have ended are left out. */
export async function askMemory(folder: string, { wantsLive = false } = {}): Promise<Memory> {
  const memory: Memory = {};
  for (const file of (await readdir(folder)).sort()) {
    const report = await ask(join(folder, file), wantsLive);
    if (report) memory[file.replace(/\.sock$/, '')] = report;
  }
  return memory;
}
