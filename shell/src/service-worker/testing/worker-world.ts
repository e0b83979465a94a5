import { vi } from 'vitest';
import { MemoryCaches } from './memory-caches.ts';

const ORIGIN = 'https://sidelight.test';
class TestEvent {}
type Answer = Response | Error | Promise<Response>;

/** Empty caches, and a network whose answers the test decides. */
export function worldOfWorker() {
  const requests: string[] = [];
  const network = new Map<string, (request: Request) => Answer>();
  const fetched = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), ORIGIN), init);
    const { pathname, search } = new URL(request.url);
    requests.push(pathname + search);
    const answer = await (network.get(pathname)?.(request) ?? new Response('', { status: 404 }));
    if (answer instanceof Error) throw answer;
    return answer.clone();
  };
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('location', new URL(`${ORIGIN}/`));
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('ExtendableEvent', TestEvent);
  vi.stubGlobal('FetchEvent', class {});
  return {
    requests,
    /** An error stands for a network that does not answer. */
    answer(path: string, answer: Answer | ((request: Request) => Answer)): void {
      network.set(path, typeof answer === 'function' ? answer : () => answer);
    },
    goOffline(): void {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    },
    goOnline(): void {
      vi.stubGlobal('fetch', fetched);
    },
  };
}

/** @param init `clientId` names the page that makes the request or, for a navigation, the page that will open */
export function requestOf(path: string, init: RequestInit & { clientId?: string } = {}) {
  const { clientId = 'page', ...rest } = init;
  const request = new Request(new URL(path, ORIGIN), rest);
  const done: Promise<unknown>[] = [];
  const event = Object.assign(new TestEvent(), {
    request,
    clientId,
    resultingClientId: clientId,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (promise: Promise<unknown>) => void done.push(promise),
  }) as unknown as FetchEvent;
  return { request, url: new URL(request.url), event, done: () => Promise.all(done) };
}

export const json = (body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } });
