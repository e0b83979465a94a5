import type { Logger } from '../logging/logger.ts';
import { withoutTrace } from '../tracing/spans.ts';

export type WorkerOptions = {
  name: string;
  /**
   * Several replicas may call their `work` at the same time. The signal aborts when the worker stops.
   * @returns true if more work may be waiting, so that the worker calls `work` again without a pause
   */
  work: (signal: AbortSignal) => Promise<boolean>;
  /** The pause, in ms, when no work is waiting, or after a failure. */
  pollMs: number;
  logger: Logger;
};

export type Worker = {
  start(): void;
  /** Ends the pause. Call it when new work waits. Does nothing before `start`. */
  wake(): void;
  /**
   * Resolves when all work that was waiting at the time of the call is done. A failure is logged, and the failed work
   * waits for a later run.
   */
  settle(): Promise<void>;
  /**
   * Waits for the piece of work in progress, and for one more piece if a call of `settle` or `wake` is waiting. After
   * that, only `settle` starts work.
   */
  stop(): Promise<void>;
};

/** The worker does one piece of work at a time. */
export function createWorker({ name, work, pollMs, logger }: WorkerOptions): Worker {
  let stopping = new AbortController();
  let isStarted = false;
  let pause: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function run(): Promise<void> {
    clearTimeout(pause);
    const { signal } = stopping;
    try {
      while ((await work(signal)) && !signal.aborted);
    } catch (err) {
      logger.warn({ err, worker: name }, 'background work failed and has to wait');
    }
    if (isStarted) pause = setTimeout(settle, pollMs).unref();
  }

  /**
   * The run in progress may have missed new work, so another run follows. All calls of `settle` until that run starts
   * wait for the same run.
   */
  function settle(): Promise<void> {
    next ??= running.then(() => {
      next = null;
      running = withoutTrace(run);
      return running;
    });
    return next;
  }

  return {
    settle,
    start() {
      stopping = new AbortController();
      isStarted = true;
      void settle();
    },
    wake() {
      if (isStarted) void settle();
    },
    async stop() {
      isStarted = false;
      stopping.abort();
      clearTimeout(pause);
      await (next ?? running);
    },
  };
}
