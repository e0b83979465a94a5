import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LogFile, openLog } from './log-file.ts';

export type ProcessSpec = {
  name: string;
  args: string[];
  env: Record<string, string>;
  cwd: string;
  logDir: string;
};

/** `how` is the exit code or the signal. `lastError` is the last error message of the error output, or empty. */
export type End = { how: string; lastError: string };

type Running = {
  spec: ProcessSpec;
  child: ChildProcess;
  startedAt: number;
  isChanged: boolean;
  quickEnds: number;
  ended: Promise<End>;
  restart?: NodeJS.Timeout;
};

/** With this exit code (`EX_CONFIG` of sysexits.h), a process says that its settings are not valid. */
const REFUSED_SETTINGS = 78;
const STOP_MS = 10_000;
/**
 * A process that ends sooner than this after its start has ended early. After a longer run, it is restarted at once.
 */
const SETTLED_MS = 10_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 15_000;
const ERROR_LENGTH = 4_000;

/**
 * The delay in ms before a restart: 0 after the first early end, `firstMs` after the second one in a row, and then
 * twice the last delay, up to a maximum.
 */
export function restartDelay(quickEnds: number, firstMs = FIRST_DELAY_MS): number {
  if (quickEnds <= 1) return 0;
  return Math.min(firstMs * 2 ** (quickEnds - 2), LONGEST_DELAY_MS);
}

/** The last line outside a stack trace, with the list of problems that follows it. */
export function lastError(errors: string): string {
  const lines = errors
    .split('\n')
    .filter((line) => /^([\w'"([]| {2}- )/.test(line) && !/^(Node\.js v|node:|file:)/.test(line));
  const at = lines.findLastIndex((line) => !line.startsWith('  - '));
  const [line = '', ...problems] = lines.slice(Math.max(at, 0));
  return [line, problems.map((problem) => problem.slice(4)).join('; ')].join(' ').trim().slice(0, 400);
}

/**
 * Runs the product's processes on this machine, restarts a process that ends, and stops all in the reverse order of
 * their start.
 */
export function createSupervisor(report: (line: string) => void, firstDelayMs = FIRST_DELAY_MS) {
  const running = new Map<string, Running>();
  const logs = new Map<string, LogFile>();
  const halted = new Set<string>();
  const refusal = Promise.withResolvers<never>();
  // The supervisor may run long after the start, when nobody waits for a refusal any more.
  refusal.promise.catch(() => undefined);
  let isStopping = false;

  const logOf = ({ name, logDir }: ProcessSpec): LogFile => {
    const log = logs.get(name) ?? openLog(join(logDir, `${name}.log`));
    logs.set(name, log);
    return log;
  };

  const launch = (spec: ProcessSpec, quickEnds = 0): void => {
    const log = logOf(spec);
    const child = spawn(process.execPath, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches only this process, which then stops the others in order.
      detached: true,
    });
    let errors = '';
    child.stdout?.on('data', log.write);
    child.stderr?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      errors = (errors + chunk.toString()).slice(-ERROR_LENGTH);
    });
    const ended = endOf(child).then((how) => ({ how, lastError: lastError(errors) }));
    const self: Running = { spec, child, startedAt: Date.now(), isChanged: false, quickEnds, ended };
    running.set(spec.name, self);
    void ended.then((end) => restartLater(self, end));
  };

  const restartLater = (self: Running, { how, lastError }: End): void => {
    const { spec, startedAt, quickEnds } = self;
    if (isStopping || halted.has(spec.name)) return;
    if (self.isChanged) {
      launch(spec);
      return;
    }
    const reason = lastError === '' ? how : `${how}: ${lastError}`;
    if (how === `code ${REFUSED_SETTINGS}`) {
      report(`${spec.name} ended (${reason}) and is not restarted`);
      refusal.reject(new Error('The product does not start, because a setting is not valid.'));
      return;
    }
    const ends = Date.now() - startedAt < SETTLED_MS ? quickEnds + 1 : 1;
    const delay = restartDelay(ends, firstDelayMs);
    const when = delay === 0 ? '' : ` in ${delay / 1000} s; see ${join(spec.logDir, `${spec.name}.log`)}`;
    report(`${spec.name} ended (${reason}) and is restarted${when}`);
    self.restart = setTimeout(() => launch(spec, ends), delay);
  };

  const hasEnded = ({ child }: Running) =>
    child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

  const stopOne = async (process: Running): Promise<void> => {
    clearTimeout(process.restart);
    if (hasEnded(process)) return;
    const { child } = process;
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill('SIGTERM');
    await process.ended;
    clearTimeout(force);
  };

  return {
    start: (spec: ProcessSpec): void => launch(spec),
    /** @throws Error if a process ends meanwhile because it refuses its settings, so that a restart would not help */
    unlessRefused: <T>(work: Promise<T>): Promise<T> => Promise.race([work, refusal.promise]),
    pidOf: (name: string): number | undefined => running.get(name)?.child.pid,
    /**
     * Starts a process. If it ends before it is ready, it is not restarted.
     * @throws what `isReady` throws
     */
    async startFirst(spec: ProcessSpec, isReady: (ended: Promise<End>) => Promise<void>): Promise<void> {
      halted.add(spec.name);
      launch(spec);
      const process = running.get(spec.name) as Running;
      await isReady(process.ended);
      halted.delete(spec.name);
      if (hasEnded(process)) restartLater(process, await process.ended);
    },
    crash: (name: string): void => {
      running.get(name)?.child.kill('SIGKILL');
    },
    async halt(name: string): Promise<void> {
      const process = running.get(name);
      halted.add(name);
      if (process) await stopOne(process);
    },
    resume(name: string): void {
      const process = running.get(name);
      if (process && halted.delete(name)) launch(process.spec);
    },
    /**
     * Restarts a process whose code changed. If the process has ended and waits for its next start, it starts at once.
     */
    restart(name: string): void {
      const process = running.get(name);
      if (!process || process.isChanged || isStopping) return;
      process.isChanged = true;
      report(`${name} changed and is restarted`);
      const isDown = hasEnded(process);
      void stopOne(process);
      if (isDown) launch(process.spec);
    },
    async stop(): Promise<void> {
      isStopping = true;
      for (const process of [...running.values()].toReversed()) await stopOne(process);
      await Promise.all([...logs.values()].map((log) => log.end()));
    },
  };
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    // The last output may arrive after the exit. A child of the process may keep the pipe open, so the wait is short.
    await Promise.race([once(child, 'close'), sleep(100)]);
    return signal ?? `code ${code}`;
  } catch (error) {
    return (error as Error).message;
  }
}

export type Supervisor = ReturnType<typeof createSupervisor>;

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

export const waitForUrl = (url: string, timeoutMs = 60_000): Promise<void> =>
  waitUntil(url, async () => (await fetch(url)).ok, timeoutMs);

/** A service waits up to ten minutes for a busy database, for example while it builds an index of a million records. */
const START_MS = 660_000;

/** Waits until the process at the address has started, and reports every half a minute that it has not. */
export async function waitForStart(
  url: string,
  {
    report,
    signal,
    reportMs = 30_000,
  }: { report: (line: string) => void; signal: AbortSignal; reportMs?: number },
): Promise<void> {
  const timer = setInterval(
    () => report(`${url} does not answer yet. To build an index can take minutes.`),
    reportMs,
  );
  try {
    await waitUntil(url, async () => signal.aborted || (await fetch(url)).ok, START_MS);
  } finally {
    clearInterval(timer);
  }
}
