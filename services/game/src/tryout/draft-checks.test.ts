import { setImmediate } from 'node:timers/promises';
import type { HostStory } from '@sidelight/host';
import { quietPiano } from '@sidelight/host/testing';
import { createLogger } from '@sidelight/kit';
import pLimit from 'p-limit';
import { expect, it } from 'vitest';
import { createDraftChecks } from './draft-checks.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const HOUR_MS = 3_600_000;
const open = new AbortController().signal;

const request = (userId: string, over: { signal?: AbortSignal; onPlayed?: () => void } = {}) => ({
  userId,
  story: quietPiano as HostStory,
  signal: open,
  onPlayed: () => undefined,
  log,
  ...over,
});

it('an author can have one check at a time, and can start the next one after it', async () => {
  const { run } = createDraftChecks(pLimit(1), HOUR_MS);
  const first = run(request('ann'));
  await expect(run(request('ann'))).rejects.toMatchObject({ code: 'check_pending' });
  const check = await first;
  expect(check.plays?.runs).toBeGreaterThan(0);
  expect(await run(request('ann'))).toEqual(check);
});

it('checks of several authors run one after the other', async () => {
  const { run } = createDraftChecks(pLimit(1), HOUR_MS);
  const order: string[] = [];
  const ask = (userId: string) =>
    run(request(userId, { onPlayed: () => order.push(userId) })).then(() => order.push(`end of ${userId}`));
  await Promise.all([ask('ann'), ask('ben')]);
  expect(order.indexOf('ben')).toBeGreaterThan(order.indexOf('end of ann'));
});

it('refuses a check if too many checks wait', async () => {
  const { run } = createDraftChecks(pLimit(1), HOUR_MS);
  const closing = new AbortController();
  const waiting = Array.from({ length: 21 }, (_, at) => run(request(`m${at}`, { signal: closing.signal })));
  const ended = Promise.allSettled(waiting);
  await expect(run(request('late'))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  closing.abort();
  await ended;
  expect((await run(request('late'))).plays).not.toBeNull();
});

it('a check stops if the author leaves or the time is over, and the next check begins', async () => {
  const { run } = createDraftChecks(pLimit(1), HOUR_MS);
  const closing = new AbortController();
  let games = 0;
  const left = run(
    request('ann', {
      signal: closing.signal,
      onPlayed: () => {
        games += 1;
        closing.abort();
      },
    }),
  );
  await expect(left).rejects.toMatchObject({ code: 'check_stopped' });
  expect(games).toBe(1);
  expect((await run(request('ann'))).plays).not.toBeNull();
  await expect(createDraftChecks(pLimit(1), 1).run(request('ann'))).rejects.toMatchObject({
    code: 'check_stopped',
  });
});

it('a check stops in the same way while it waits, for example for an estimate', async () => {
  const queue = pLimit(1);
  const estimate = Promise.withResolvers<void>();
  const estimated = queue(() => estimate.promise);
  await expect(createDraftChecks(queue, 1).run(request('ann'))).rejects.toMatchObject({
    code: 'check_stopped',
  });
  const { run } = createDraftChecks(queue, HOUR_MS);
  const closing = new AbortController();
  const left = run(request('ann', { signal: closing.signal }));
  closing.abort();
  await expect(left).rejects.toMatchObject({ code: 'check_stopped' });
  const next = run(request('ann'));
  estimate.resolve();
  await estimated;
  expect((await next).plays).not.toBeNull();
});

it('other code of the process can run during a check', async () => {
  const { run } = createDraftChecks(pLimit(1), HOUR_MS);
  let isRunning = true;
  const checked = run(request('ann')).finally(() => {
    isRunning = false;
  });
  let rounds = 0;
  while (isRunning) {
    await setImmediate();
    rounds += 1;
  }
  const { plays } = await checked;
  expect(rounds).toBeGreaterThan(plays?.runs ?? 0);
});
