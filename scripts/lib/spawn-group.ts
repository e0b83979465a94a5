import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/**
 * Starts a program in its own process group. A signal that ends this process also ends the whole group: many programs
 * are started by a wrapper, which would end without them.
 */
export function spawnGroup(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(child);
  const forget = () => {
    running.delete(child);
    if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
  };
  child.once('error', forget);
  child.once('exit', forget);
  return child;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function endAll(signal: NodeJS.Signals): void {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // The group has just ended.
    }
  }
  for (const each of SIGNALS) process.off(each, endAll);
  // Without a listener, the signal now ends this process.
  process.kill(process.pid, signal);
}
