import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type DatabaseChild = {
  /** Resolves when the process has ended, with the last lines of its output. */
  ended: Promise<string>;
  close(): Promise<void>;
};

const KILL_AFTER_MS = 10_000;
const TAIL_CHARACTERS = 2000;

/**
 * The child has its own process group, so Ctrl-C does not reach it, and the services can stop first. The child ends
 * when this process ends, even if this process is killed.
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
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The database cannot start: ${error.message}`));
    child.once('close', () => resolve(written.trim()));
  });
  return {
    ended,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}
