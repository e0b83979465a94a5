import { describe, expect, it } from 'vitest';
import { askQuestion, getPlay, listPlayerPlays } from '../game/play.contract.ts';
import { ApiCallError, call, urlOf } from './client.ts';

const answering = (status: number, body: unknown) => {
  const seen: { url: string; init: RequestInit }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    seen.push({ url, init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  }) as typeof globalThis.fetch;
  return { fetch, seen };
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiCallError,
  );

describe('the address of a call', () => {
  it('fills in parameters, encoded, and leaves out what is absent', () => {
    const args = { params: { username: 'a/b' }, query: { limit: 5, cursor: undefined, dailyFrom: '' } };
    expect(urlOf(listPlayerPlays, args, 'http://x')).toBe('http://x/api/game/players/a%2Fb/plays?limit=5');
  });

  it('says which parameter is missing', () => {
    expect(() => urlOf(getPlay, {})).toThrow("getPlay: parameter 'playId' is missing");
  });
});

describe('a call', () => {
  const question = { params: { playId: 'p' }, body: { question: 'Why?' }, idempotencyKey: 'k1' };

  it('sends JSON with its key and gives the body back', async () => {
    const { fetch, seen } = answering(200, { turn: 1 });
    expect(await call(askQuestion, question, { fetch })).toEqual({ turn: 1 });
    expect(seen[0]).toMatchObject({
      url: '/api/game/plays/p/questions',
      init: {
        method: 'POST',
        redirect: 'error',
        body: '{"question":"Why?"}',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
      },
    });
  });

  it.each([
    [409, { error: 'Busy', code: 'turn_pending', requestId: 'r' }, 'turn_pending', 'Busy', false],
    [503, { error: 'Later', code: 'unavailable', requestId: 'r' }, 'unavailable', 'Later', true],
    [502, '<html>', 'unexpected', 'Something went wrong. Please try again.', true],
  ])('that fails with %i throws its code and sentence', async (status, body, code, message, isRetryable) => {
    const { fetch } = answering(status, body);
    const error = await failure(call(askQuestion, question, { fetch }));
    expect(error).toBeInstanceOf(ApiCallError);
    expect(error).toMatchObject({ status, code, message, isRetryable });
  });

  it('asks for events if there is a listener, although contracts in the browser list no events', async () => {
    const { events: _, ...slim } = askQuestion;
    const accepts: unknown[] = [];
    for (const extra of [{}, { onEvent: () => undefined }]) {
      const { fetch, seen } = answering(200, { turn: 1 });
      await call(slim as typeof askQuestion, { ...question, ...extra }, { fetch });
      accepts.push(...seen.map(({ init }) => new Headers(init.headers).get('accept')));
    }
    expect(accepts).toEqual(['application/json', 'text/event-stream, application/json']);
  });

  it('that does not reach the server is retryable', async () => {
    const fetch = async () => {
      throw new TypeError('refused');
    };
    const error = await failure(call(askQuestion, question, { fetch }));
    expect(error).toMatchObject({ status: 0, code: 'network', isRetryable: true });
  });

  it('whose response is cut off is retryable', async () => {
    const cutOff = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"turn":'));
        controller.error(new TypeError('terminated'));
      },
    });
    const fetch = async () => new Response(cutOff, { headers: { 'content-type': 'application/json' } });
    const error = await failure(call(askQuestion, question, { fetch }));
    expect(error).toMatchObject({ status: 0, code: 'network', isRetryable: true });
  });

  it('that was aborted throws the abort error', async () => {
    const fetch = (async (_: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
    }) as unknown as typeof globalThis.fetch;
    const error = await failure(
      call(getPlay, { params: { playId: 'p' }, signal: AbortSignal.abort() }, { fetch }),
    );
    expect(error).not.toBeInstanceOf(ApiCallError);
    expect(error?.name).toBe('AbortError');
  });
});
