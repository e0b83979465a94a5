import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A group that still runs after this time, in ms, is killed. For example, `tsc` ignores SIGTERM. */
const GRACE_MS = 10_000;

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
    if (running.size === 0) stopListening();
  };
  child.once('error', forget);
  child.once('exit', forget);
  return child;
}

function stopListening(): void {
  for (const signal of SIGNALS) process.off(signal, endAll);
}

async function endAll(signal: NodeJS.Signals): Promise<void> {
  stopListening();
  const children = [...running];
  // A second signal does not wait.
  const killAll = () => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  };
  for (const each of SIGNALS) process.on(each, killAll);
  const ended = children.map((child) => {
    // Otherwise, the end of a program would start the next one.
    child.removeAllListeners();
    signalGroup(child, signal);
    return once(child, 'exit');
  });
  await Promise.race([Promise.all(ended), sleep(GRACE_MS)]);
  killAll();
  for (const each of SIGNALS) process.off(each, killAll);
  // Without a listener, the signal now ends this process.
  process.kill(process.pid, signal);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}
