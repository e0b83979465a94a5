import { newTrace } from '@sidelight/contracts';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { currentTrace, withTrace } from '../tracing/spans.ts';
import { createWorker } from './worker.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const NEVER_MS = 86_400_000;

/** Each call of `work` ends when the test calls the function in `ends`. */
function workerOf({ pollMs = NEVER_MS } = {}) {
  const ends: ((isMore: boolean) => void)[] = [];
  const work = vi.fn(() => new Promise<boolean>((resolve) => ends.push(resolve)));
  return { worker: createWorker({ name: 'test', work, pollMs, logger }), work, ends };
}

it('does one more run for all calls of `settle` during a run', async () => {
  const { worker, work, ends } = workerOf();
  const first = worker.settle();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  const later = [worker.settle(), worker.settle()];
  ends[0]?.(false);
  await first;
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  ends[1]?.(false);
  await Promise.all(later);
  expect(work).toHaveBeenCalledTimes(2);
});

it('continues while more work waits', async () => {
  const { worker, work, ends } = workerOf();
  const settled = worker.settle();
  for (const [at, isMore] of [true, true, false].entries()) {
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(at + 1));
    ends[at]?.(isMore);
  }
  await settled;
  expect(work).toHaveBeenCalledTimes(3);
});

it('tries again after a failure', async () => {
  const work = vi.fn(async () => false).mockRejectedValueOnce(new Error('the database is down'));
  const worker = createWorker({ name: 'test', work, pollMs: 1, logger });
  worker.start();
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(1));
  await worker.stop();
});

it('begins no work before its start, and none after its stop', async () => {
  const { worker, work, ends } = workerOf();
  worker.wake();
  expect(work).not.toHaveBeenCalled();
  worker.start();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  const stopped = worker.stop();
  ends[0]?.(true);
  await stopped;
  worker.wake();
  expect(work).toHaveBeenCalledTimes(1);
});

it('works outside the span of the request that woke it', async () => {
  const traces: unknown[] = [];
  const work = async () => {
    traces.push(currentTrace());
    return false;
  };
  const worker = createWorker({ name: 'test', work, pollMs: 1, logger });
  await withTrace(newTrace(), () => worker.settle());
  worker.start();
  withTrace(newTrace(), () => worker.wake());
  await vi.waitFor(() => expect(traces.length).toBeGreaterThan(3));
  await worker.stop();
  expect(new Set(traces)).toEqual(new Set([undefined]));
});
