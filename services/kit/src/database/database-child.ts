import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export type DatabaseChild = {
  process: ChildProcess;
  /** The last lines it wrote, for an error message. */
  tail(): string;
  close(): Promise<void>;
};

const KILL_AFTER_MS = 10_000;
const TAIL_CHARACTERS = 2000;

/**
 * Starts a database as a child under this Node. It has a process group of its own, so that Ctrl-C reaches
 * the services first and the database last; it ends when this process ends, however that happens.
 */
export function startDatabaseChild(nodeArguments: readonly string[]): DatabaseChild {
  const child = spawn(process.execPath, nodeArguments, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  const keep = (chunk: Buffer) => {
    written = (written + chunk.toString()).slice(-TAIL_CHARACTERS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return {
    process: child,
    tail: () => written.trim(),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}

/**
 * The first line of a child's output that `read` makes something of.
 * @throws if the child ends, fails to start or stays silent for `timeoutMs`
 */
export function firstLine<T>(
  child: DatabaseChild,
  read: (line: string) => T | null,
  timeoutMs: number,
): Promise<T> {
  const { stdout } = child.process as { stdout: Readable };
  return new Promise<T>((resolve, reject) => {
    let rest = '';
    const fail = (reason: string) => settle(() => reject(new Error(`${reason}\n${child.tail()}`.trim())));
    const onExit = () => fail('The database ended while it started');
    const onError = (error: Error) => fail(`The database cannot start: ${error.message}`);
    const timer = setTimeout(() => fail(`The database did not start in ${timeoutMs} ms`), timeoutMs);
    const onData = (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const found = read(line);
        if (found !== null) return settle(() => resolve(found));
      }
    };
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      stdout.off('data', onData);
      child.process.off('exit', onExit).off('error', onError);
      finish();
    };
    stdout.on('data', onData);
    child.process.once('exit', onExit).once('error', onError);
  });
}
