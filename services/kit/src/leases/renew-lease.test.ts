import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { monotonicMs, renewLease } from './renew-lease.ts';

const TTL = 1000;
/** The holder's own time: a quarter is left for clocks that differ. */
const OWN = 750;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const keep = (renew: () => Promise<boolean>, takenAt = monotonicMs()) =>
  renewLease({ what: 'The lease', ttlMs: TTL, takenAt, renew });

it('goes on for as long as renewals work', async () => {
  const held = keep(async () => true);
  await vi.advanceTimersByTimeAsync(TTL * 20);
  expect(held.signal.aborted).toBe(false);
  held.check();
});

it('stops before anybody else may begin, while every renewal hangs', async () => {
  const held = keep(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(OWN - 1);
  expect(held.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(held.signal.aborted).toBe(true);
  expect(() => held.check()).toThrow('The lease was lost');
});

it('stops before anybody else may begin, while every renewal fails', async () => {
  const held = keep(async () => {
    throw new Error('the database is away');
  });
  await vi.advanceTimersByTimeAsync(OWN);
  expect(held.signal.aborted).toBe(true);
});

it('bears renewals that fail for a while', async () => {
  let isAway = false;
  const held = keep(async () => {
    if (isAway) throw new Error('the database is away');
    return true;
  });
  for (let round = 0; round < 5; round++) {
    isAway = true;
    await vi.advanceTimersByTimeAsync(TTL / 2);
    isAway = false;
    await vi.advanceTimersByTimeAsync(TTL / 2);
  }
  expect(held.signal.aborted).toBe(false);
});

it('stops at once when a renewal says that somebody else has it', async () => {
  const held = keep(async () => false);
  await vi.advanceTimersByTimeAsync(TTL / 5);
  expect(held.signal.aborted).toBe(true);
});

it('counts from before the command that took it was sent, however late its answer came', () => {
  const held = keep(async () => true, monotonicMs() - OWN);
  expect(() => held.check()).toThrow('The lease was lost');
});

it('does not count a renewal that was answered when its time was over', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const held = keep(() => promise);
  await vi.advanceTimersByTimeAsync(OWN);
  resolve(true);
  await vi.advanceTimersByTimeAsync(TTL);
  expect(held.signal.aborted).toBe(true);
});

it('counts a renewal from when it was sent, not from when it was answered', async () => {
  const answers: ((isMine: boolean) => void)[] = [];
  const held = keep(() => new Promise((resolve) => answers.push(resolve)));
  // Sent at 200, answered at 700.
  await vi.advanceTimersByTimeAsync(700);
  answers[0]?.(true);
  await vi.advanceTimersByTimeAsync(249);
  expect(held.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(held.signal.aborted).toBe(true);
});

it('tells a process that was paused when it goes on, before any timer of it ran', () => {
  const held = keep(async () => true);
  held.check();
  const later = monotonicMs() + TTL;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(held.signal.aborted).toBe(false);
  expect(() => held.check()).toThrow('The lease was lost');
  expect(held.signal.aborted).toBe(true);
});

it('is not told by a wall clock that is set back', async () => {
  const held = keep(() => new Promise(() => undefined));
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(OWN);
  expect(held.signal.aborted).toBe(true);
});

it('stops renewing without waiting longer than the lease lasts for a renewal that hangs', async () => {
  const held = keep(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(TTL / 5);
  const stopped = held.stopRenewal().then(() => 'stopped');
  await vi.advanceTimersByTimeAsync(OWN);
  expect(await stopped).toBe('stopped');
});

it('renews no more once the renewal is stopped', async () => {
  const renew = vi.fn(async () => true);
  const held = keep(renew);
  await vi.advanceTimersByTimeAsync(TTL / 5);
  await held.stopRenewal();
  await vi.advanceTimersByTimeAsync(TTL * 3);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(held.signal.aborted).toBe(false);
});
