import { ApiCallError, call, defineContract } from '@sidelight/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../src/index.ts';
import { testDatabase } from '../src/testing/index.ts';
import { startTiny, type Tiny } from './support/tiny-service.ts';

const tell = defineContract({
  name: 'tell',
  method: 'GET',
  path: '/api/tiny/tell/:how',
  auth: 'public',
  summary: 'Tells something, then answers.',
  params: z.object({ how: z.enum(['words', 'nothing', 'fail', 'fail-at-once', 'wrong', 'wait']) }),
  events: { words: z.object({ text: z.string() }) },
  responses: { 200: z.object({ done: z.boolean() }) },
  errors: ['host_failed'],
});

const database = testDatabase();
let tiny: Tiny;
let release: () => void = () => undefined;

beforeAll(async () => {
  tiny = await startTiny({
    database,
    mountMore: (mount) =>
      mount(tell, async ({ params: { how }, emit }) => {
        if (how === 'fail-at-once') throw new ApiError({ code: 'host_failed' });
        if (how === 'wrong') emit('words', { text: 7 } as unknown as { text: string });
        if (how !== 'nothing') emit('words', { text: 'Yes,\nit “is”.' });
        if (how === 'fail') throw new ApiError({ code: 'host_failed' });
        if (how === 'wait') await new Promise<void>((resolve) => (release = resolve));
        return { done: true, solution: 'hidden' } as { done: boolean };
      }),
  });
});
afterAll(() => tiny.close());

type How = 'words' | 'nothing' | 'fail' | 'fail-at-once' | 'wrong' | 'wait';

const raw = (how: How, accept = 'text/event-stream') =>
  fetch(`${tiny.server.baseUrl}/api/tiny/tell/${how}`, { headers: { accept } });

async function told(how: How, fetchThrough: typeof fetch = fetch) {
  const events: unknown[] = [];
  const onEvent = (name: string, data: unknown) => events.push([name, data]);
  const options = { baseUrl: tiny.server.baseUrl, fetch: fetchThrough };
  const answer = await call(tell, { params: { how }, onEvent }, options).catch((error: unknown) => error);
  return { events, answer };
}

describe('a route with events', () => {
  it('sends them to a client that accepts them, and ends with the response of its contract', async () => {
    expect(await told('words')).toEqual({
      events: [['words', { text: 'Yes,\nit “is”.' }]],
      answer: { done: true },
    });
    const response = await raw('words');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(await response.text()).not.toContain('hidden');
  });

  it('responds with JSON to other clients, and to all clients if there are no events', async () => {
    for (const response of [await raw('words', 'application/json'), await raw('nothing')]) {
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await response.json()).toEqual({ done: true });
    }
    expect(await told('nothing')).toEqual({ events: [], answer: { done: true } });
  });

  it('sends an event before the response exists', async () => {
    const reader = (await raw('wait')).body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain('event: words');
    expect(first).not.toContain('event: answer');
    release();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: answer');
  });

  it('ends with the error if it fails during the stream, and has the error’s status if it fails before', async () => {
    const failure = { status: 503, code: 'host_failed' };
    const { events, answer } = await told('fail');
    expect(events).toHaveLength(1);
    expect(answer).toMatchObject(failure);
    const streamed = await (await raw('fail')).text();
    expect(streamed).toContain('"error":"Sorry, there was an error. Please try again."');
    expect(streamed).toMatch(/"requestId":"[^"]{8,}"/);
    expect((await raw('fail-at-once')).status).toBe(503);
    expect((await told('fail-at-once')).answer).toMatchObject(failure);
  });

  it('sends no event that its contract does not declare', async () => {
    expect((await raw('wrong')).status).toBe(500);
  });

  it('causes an error in the client if the stream ends early', async () => {
    const cutAfter = (bytes: number): typeof fetch =>
      (async (...given: Parameters<typeof fetch>) => {
        const whole = new Uint8Array(await (await fetch(...given)).arrayBuffer());
        const pieces = new ReadableStream<Uint8Array>({
          start(controller) {
            for (let at = 0; at < Math.min(bytes, whole.length); at += 1) {
              controller.enqueue(whole.slice(at, at + 1));
            }
            controller.close();
          },
        });
        return new Response(pieces, { headers: { 'content-type': 'text/event-stream' } });
      }) as typeof fetch;
    expect(await told('words', cutAfter(10_000))).toEqual({
      events: [['words', { text: 'Yes,\nit “is”.' }]],
      answer: { done: true },
    });
    for (const bytes of [0, 20, 60, 70]) {
      const { answer } = await told('words', cutAfter(bytes));
      expect(answer).toBeInstanceOf(ApiCallError);
      expect(answer).toMatchObject({ status: 0, code: 'network', isRetryable: true });
    }
  });
});
