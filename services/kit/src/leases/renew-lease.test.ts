import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { monotonicMs, renewLease } from './renew-lease.ts';

const TTL = 1000;
/** Without a renewal, the holder stops after this time, in ms: three quarters of `TTL`. */
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

it('keeps the lease while renewals succeed', async () => {
  const held = keep(async () => true);
  await vi.advanceTimersByTimeAsync(TTL * 20);
  expect(held.signal.aborted).toBe(false);
  held.check();
});

it('loses the lease before another replica may take it, while every renewal hangs', async () => {
  const held = keep(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(OWN - 1);
  expect(held.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(held.signal.aborted).toBe(true);
  expect(() => held.check()).toThrow('The lease was lost');
});

it('loses the lease before another replica may take it, while every renewal fails', async () => {
  const held = keep(async () => {
    throw new Error('the database is unreachable');
  });
  await vi.advanceTimersByTimeAsync(OWN);
  expect(held.signal.aborted).toBe(true);
});

it('keeps the lease if renewals fail only for a while', async () => {
  let isUnreachable = false;
  const held = keep(async () => {
    if (isUnreachable) throw new Error('the database is unreachable');
    return true;
  });
  for (let round = 0; round < 5; round++) {
    isUnreachable = true;
    await vi.advanceTimersByTimeAsync(TTL / 2);
    isUnreachable = false;
    await vi.advanceTimersByTimeAsync(TTL / 2);
  }
  expect(held.signal.aborted).toBe(false);
});

it('loses the lease immediately when a renewal reports another holder', async () => {
  const held = keep(async () => false);
  await vi.advanceTimersByTimeAsync(TTL / 5);
  expect(held.signal.aborted).toBe(true);
});

it('measures the lease’s time from the moment when the command that took it was sent', () => {
  const held = keep(async () => true, monotonicMs() - OWN);
  expect(() => held.check()).toThrow('The lease was lost');
});

it('ignores a renewal whose reply came after the end of the lease', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const held = keep(() => promise);
  await vi.advanceTimersByTimeAsync(OWN);
  resolve(true);
  await vi.advanceTimersByTimeAsync(TTL);
  expect(held.signal.aborted).toBe(true);
});

it('measures a renewed lease’s time from the moment when the renewal was sent', async () => {
  const replies: ((isMine: boolean) => void)[] = [];
  const held = keep(() => new Promise((resolve) => replies.push(resolve)));
  // The renewal is sent at 200 ms, and its reply comes at 700 ms.
  await vi.advanceTimersByTimeAsync(700);
  replies[0]?.(true);
  await vi.advanceTimersByTimeAsync(249);
  expect(held.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(held.signal.aborted).toBe(true);
});

it('tells a paused process that the lease is lost when it continues, before its timers run', () => {
  const held = keep(async () => true);
  held.check();
  const later = monotonicMs() + TTL;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(held.signal.aborted).toBe(false);
  expect(() => held.check()).toThrow('The lease was lost');
  expect(held.signal.aborted).toBe(true);
});

it('does not depend on the wall clock', async () => {
  const held = keep(() => new Promise(() => undefined));
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(OWN);
  expect(held.signal.aborted).toBe(true);
});

it('stops renewing without waiting for a hanging renewal longer than the lease lasts', async () => {
  const held = keep(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(TTL / 5);
  const stopped = held.stopRenewal().then(() => 'stopped');
  await vi.advanceTimersByTimeAsync(OWN);
  expect(await stopped).toBe('stopped');
});

it('does not renew after `stopRenewal`', async () => {
  const renew = vi.fn(async () => true);
  const held = keep(renew);
  await vi.advanceTimersByTimeAsync(TTL / 5);
  await held.stopRenewal();
  await vi.advanceTimersByTimeAsync(TTL * 3);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(held.signal.aborted).toBe(false);
});
