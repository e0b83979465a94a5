import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';

const real = globalThis.fetch;
const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  globalThis.fetch = fetched as never;
});
afterEach(() => {
  globalThis.fetch = real;
});

const status = (code: number) => new Response('x', { status: code });

it('retries a refused request, each time with another URL', async () => {
  fetched.mockRejectedValueOnce(new TypeError('refused'));
  fetched.mockResolvedValueOnce(status(503));
  fetched.mockResolvedValueOnce(status(200));
  const answer = fetchWithRetry('/m.json');
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(200);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/m.json', '/m.json?retry=2', '/m.json?retry=3']);
});

it('accepts a 404 as a response', async () => {
  fetched.mockResolvedValue(status(404));
  expect((await fetchWithRetry('/m.json')).status).toBe(404);
  expect(fetched).toHaveBeenCalledOnce();
});

it('does not retry after a timeout', async () => {
  fetched.mockRejectedValue(new DOMException('hung', 'TimeoutError'));
  await expect(fetchWithRetry('/m.json')).rejects.toThrow('hung');
  expect(fetched).toHaveBeenCalledOnce();
});
