import { askQuestion, ERRORS, getGameStats, getPlay, UNEXPECTED_MESSAGE } from '@sidelight/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { telemetry } from '../telemetry.ts';
import { handle, offline, stubFetch } from '../testing/fetch-stub.ts';
import { contractQuery } from './base-query.ts';

const STATS = { questionsAsked: 1, mysteriesSolved: 1, averageSolveTimeMs: 1 };
const api = { signal: new AbortController().signal } as Parameters<typeof contractQuery>[1];
const real = globalThis.fetch;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  globalThis.fetch = real;
});

describe('contractQuery', () => {
  it('retries a read after 200, 400 and 800 ms', async () => {
    let calls = 0;
    const at: number[] = [];
    const start = Date.now();
    globalThis.fetch = stubFetch([
      handle(getGameStats, () => {
        at.push(Date.now() - start);
        calls += 1;
        return calls < 4 ? offline() : STATS;
      }),
    ]).fetch;
    const answer = contractQuery({ contract: getGameStats, args: {} }, api, {});
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ data: STATS });
    expect(at).toEqual([0, 200, 600, 1400]);
  });

  it.each([502, 503, 504])('retries a read after a %i, whatever its body', async (status) => {
    let calls = 0;
    const at: number[] = [];
    const start = Date.now();
    globalThis.fetch = (async () => {
      at.push(Date.now() - start);
      calls += 1;
      return calls < 3 ? new Response('<html>', { status }) : Response.json(STATS);
    }) as typeof fetch;
    const answer = contractQuery({ contract: getGameStats, args: {} }, api, {});
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ data: STATS });
    expect(at).toEqual([0, 200, 600]);
  });

  it.each([400, 401, 404, 429, 500, 501])('does not retry a read after a %i', async (status) => {
    let calls = 0;
    globalThis.fetch = (async () => {
      calls += 1;
      return new Response('<html>', { status });
    }) as typeof fetch;
    const answer = contractQuery({ contract: getGameStats, args: {} }, api, {});
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ error: { status } });
    expect(calls).toBe(1);
  });

  it('gives up after the fourth try', async () => {
    const stub = stubFetch([handle(getGameStats, offline())]);
    globalThis.fetch = stub.fetch;
    const answer = contractQuery({ contract: getGameStats, args: {} }, api, {});
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({ error: { status: 0, code: 'network' } });
    expect(stub.calls).toHaveLength(4);
  });

  it.each([
    ['with an idempotency key', { idempotencyKey: 'k1' }, 'unavailable', 4],
    ['without one', {}, 'unavailable', 1],
    ['that the host has tried itself', { idempotencyKey: 'k1' }, 'host_failed', 1],
  ] as const)('sends a write %s as often as is safe', async (_, extra, failWith, tries) => {
    const stub = stubFetch([handle(askQuestion, { failWith })]);
    globalThis.fetch = stub.fetch;
    const args = { params: { playId: 'p1' }, body: { question: 'Why?' }, ...extra };
    const answer = contractQuery({ contract: askQuestion, args } as never, api, {});
    await vi.runAllTimersAsync();
    expect(await answer).toMatchObject({
      error: { status: 503, code: failWith, message: ERRORS[failWith].message },
    });
    expect(stub.calls).toHaveLength(tries);
  });

  it.each([
    ['reports an error of the code and hides its text from the player', new AbortController().signal, 1],
    ['does not report the error of an aborted request', AbortSignal.abort(), 0],
  ])('%s', async (_, signal, reports) => {
    globalThis.fetch = async () => {
      if (signal.aborted) throw signal.reason;
      // This object has no `json`, so the code that reads it throws.
      return { headers: new Headers() } as Response;
    };
    const report = vi.spyOn(telemetry, 'report');
    const answer = await contractQuery({ contract: getGameStats, args: {} }, { ...api, signal }, {});
    expect(answer).toEqual({ error: { status: 0, code: 'unexpected', message: UNEXPECTED_MESSAGE } });
    expect(report).toHaveBeenCalledTimes(reports);
  });

  it('does not retry a request that the server has refused', async () => {
    const stub = stubFetch([handle(getPlay, { failWith: 'session_not_found' })]);
    globalThis.fetch = stub.fetch;
    await contractQuery({ contract: getPlay, args: { params: { playId: 'p' } } } as never, api, {});
    expect(stub.calls).toHaveLength(1);
  });
});
