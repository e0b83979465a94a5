import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

export type ProcessSpec = {
  name: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  /** Where the process writes its log, `<name>.log`. */
  logDir: string;
};

type Running = { spec: ProcessSpec; child: ChildProcess; startedAt: number; isChanged: boolean };

const STOP_MS = 10_000;
const QUICK_DEATH_MS = 3_000;

/**
 * Runs the product's processes on this machine, starts one again that dies, and stops all of them in the
 * order opposite to their start.
 */
export function createSupervisor(report: (line: string) => void) {
  const running = new Map<string, Running>();
  const halted = new Set<string>();
  let isStopping = false;

  const launch = (spec: ProcessSpec, quickDeaths = 0): void => {
    const log = createWriteStream(join(spec.logDir, `${spec.name}.log`), { flags: 'a' });
    const child = spawn(process.execPath, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches this process alone, which then stops the others in order.
      detached: true,
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    const startedAt = Date.now();
    const self: Running = { spec, child, startedAt, isChanged: false };
    running.set(spec.name, self);
    child.once('exit', (code, signal) => {
      log.end();
      if (isStopping || halted.has(spec.name)) return;
      if (self.isChanged) {
        launch(spec);
        return;
      }
      const deaths = Date.now() - startedAt < QUICK_DEATH_MS ? quickDeaths + 1 : 0;
      const reason = signal ?? `code ${code}`;
      if (deaths >= 5) {
        report(`${spec.name} does not stay up (${reason}); see ${join(spec.logDir, `${spec.name}.log`)}`);
        return;
      }
      report(`${spec.name} ended (${reason}) and is started again`);
      launch(spec, deaths);
    });
  };

  const hasEnded = ({ child }: Running) => child.exitCode !== null || child.signalCode !== null;

  const stopOne = (process: Running): Promise<void> =>
    new Promise((resolve) => {
      if (hasEnded(process)) {
        resolve();
        return;
      }
      const { child } = process;
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });

  return {
    start: (spec: ProcessSpec): void => launch(spec),
    pidOf: (name: string): number | undefined => running.get(name)?.child.pid,
    /** Kills one process as a crash would; it is started again. */
    crash: (name: string): void => {
      running.get(name)?.child.kill('SIGKILL');
    },
    /** Stops one process for good, or until `resume`. */
    async halt(name: string): Promise<void> {
      const process = running.get(name);
      halted.add(name);
      if (process) await stopOne(process);
    },
    resume(name: string): void {
      const process = running.get(name);
      if (process && halted.delete(name)) launch(process.spec);
    },
    /** Starts one process again because its code changed, also one that was given up. */
    restart(name: string): void {
      const process = running.get(name);
      if (!process || process.isChanged || isStopping) return;
      process.isChanged = true;
      report(`${name} changed and is started again`);
      if (hasEnded(process)) launch(process.spec);
      else void stopOne(process);
    },
    async stop(): Promise<void> {
      isStopping = true;
      for (const process of [...running.values()].toReversed()) await stopOne(process);
    },
  };
}

export type Supervisor = ReturnType<typeof createSupervisor>;

/** Resolves once `isReady` says so. @throws Error after `timeoutMs` */
export async function waitUntil(
  what: string,
  isReady: () => Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not come up within ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until a URL answers with a success. */
export const waitForUrl = (url: string, timeoutMs = 60_000): Promise<void> =>
  waitUntil(url, async () => (await fetch(url)).ok, timeoutMs);
