import type { Logger } from '../logging/logger.ts';

export type BatchRunner = {
  /** Runs after a short delay; many calls share one run. Does nothing before `start`. */
  soon(): void;
  /**
   * Runs until all records that waited at the call are done. Never throws: a failure is logged and its records wait.
   */
  settle(): Promise<void>;
  start(): void;
  /** Runs once more and ends. */
  stop(): Promise<void>;
};

/**
 * Runs work that takes many waiting records at once, one run at a time in this process: however many callers wait,
 * they share one run. Any number of replicas may do the same work.
 * @param options.name what the log says cannot be done yet
 * @param options.runBatch takes one batch in one transaction; true where more may wait
 * @param options.delayMs how long `soon` waits for more
 */
export function createBatchRunner(options: {
  name: string;
  runBatch: () => Promise<boolean>;
  delayMs: number;
  logger: Logger;
}): BatchRunner {
  const { name, runBatch, delayMs, logger } = options;
  let timer: NodeJS.Timeout | null = null;
  let isStarted = false;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (await runBatch());
    } catch (err) {
      logger.warn({ err, batch: name }, 'a batch has to wait');
      soon();
    }
  }

  function settle(): Promise<void> {
    // A run that has begun may have missed the latest records; all calls during it share the next run.
    next ??= running.then(() => {
      next = null;
      running = run();
      return running;
    });
    return next;
  }

  function soon(): void {
    if (!isStarted || timer) return;
    timer = setTimeout(() => {
      timer = null;
      void settle();
    }, delayMs);
    timer.unref();
  }

  return {
    soon,
    settle,
    start() {
      isStarted = true;
      // Records that a crashed replica left.
      soon();
    },
    async stop() {
      isStarted = false;
      if (timer) clearTimeout(timer);
      timer = null;
      await settle();
    },
  };
}
