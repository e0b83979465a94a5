import type { BodyInputOf, Contract, ParamsOf, QueryInputOf, ResultOf } from '@sidelight/contracts';
import { ERRORS, type ErrorCode } from '@sidelight/contracts';

export type StubbedCall<C extends Contract = Contract> = {
  params: ParamsOf<C>;
  query: Partial<Record<keyof QueryInputOf<C> & string, string>>;
  body: BodyInputOf<C>;
  headers: Headers;
};
type Failure = { failWith: ErrorCode; details?: Record<string, unknown> } | { networkDown: true };
type Answer<C extends Contract> = ResultOf<C> | Failure | Response;
export type Handler = {
  contract: Contract;
  answer: (call: StubbedCall) => unknown;
};

/**
 * Answers a contract with a value, or with a function of the call. To fail, return `fail('code')`. A whole `Response`
 * is passed on unchanged.
 *
 * @example handle(getStory, ({ params }) => makeStory({ storyId: params.storyId }))
 */
export function handle<C extends Contract>(
  contract: C,
  answer: ResultOf<C> | Failure | ((call: StubbedCall<C>) => Answer<C> | Promise<Answer<C>>),
): Handler {
  return { contract, answer: (typeof answer === 'function' ? answer : () => answer) as Handler['answer'] };
}

export const fail = (failWith: ErrorCode, details?: Record<string, unknown>): Failure =>
  details ? { failWith, details } : { failWith };
export const offline = (): Failure => ({ networkDown: true });

function paramsOf(template: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const pattern = template.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match && Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? '')]));
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/**
 * A `fetch` that answers by contract. The first fitting handler answers; handlers of literal paths come before handlers
 * of paths with parameters. Any other call fails like a call of a missing route, and is listed in `unhandled`.
 */
export function stubFetch(handlers: Handler[]) {
  const calls: { contract: Contract; call: StubbedCall }[] = [];
  const unhandled: string[] = [];
  const isLiteral = (handler: Handler) => Number(!handler.contract.path.includes(':'));
  const ordered = handlers.toSorted((a, b) => isLiteral(b) - isLiteral(a));

  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const method = init.method ?? 'GET';
    init.signal?.throwIfAborted();
    for (const { contract, answer } of ordered) {
      const params = contract.method === method ? paramsOf(contract.path, url.pathname) : null;
      if (!params) continue;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const call = {
        params,
        query: Object.fromEntries(url.searchParams),
        body,
        headers: new Headers(init.headers),
      } as StubbedCall;
      calls.push({ contract, call });
      const result = await answer(call);
      if (result instanceof Response) return result;
      if (typeof result === 'object' && result !== null && 'networkDown' in result)
        throw new TypeError('Failed to fetch');
      if (typeof result === 'object' && result !== null && 'failWith' in result) {
        const { failWith, details } = result as { failWith: ErrorCode; details?: unknown };
        const { status, message } = ERRORS[failWith];
        return json(status, {
          error: message,
          code: failWith,
          requestId: 'test',
          ...(details ? { details } : {}),
        });
      }
      return json(Number(Object.keys(contract.responses)[0]), result);
    }
    unhandled.push(`${method} ${url.pathname}`);
    return json(404, { error: ERRORS.not_found.message, code: 'not_found', requestId: 'test' });
  };
  return { fetch: fetch as typeof globalThis.fetch, calls, unhandled };
}
