import { type CallArgs, type Contract, call, type ResultOf } from '@sidelight/contracts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads the body it expects
export type ApiAnswer = { status: number; headers: Headers; body: any };

export type ApiClient = {
  /** @throws {ApiCallError} */
  call<C extends Contract>(contract: C, args: CallArgs<C>): Promise<ResultOf<C>>;
  /** Sends any request, for responses that `call` would turn into errors. */
  request(method: string, path: string, init?: RequestInit & { json?: unknown }): Promise<ApiAnswer>;
  fetch: typeof fetch;
  /** By name. */
  cookies: Map<string, string>;
};

/**
 * Acts as a browser, because it stores cookies, and its requests have the header of requests from the same origin.
 * @param cookies each as `name=value`
 */
export function api(baseUrl: string, ...cookies: string[]): ApiClient {
  const jar = new Map<string, string>();
  for (const cookie of cookies) keep(jar, cookie);

  const fetchWithJar: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    if (jar.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return response;
  };

  return {
    cookies: jar,
    fetch: fetchWithJar,
    call: (contract, args) => call(contract, args, { baseUrl, fetch: fetchWithJar }),
    async request(method, path, { json, ...init } = {}) {
      const headers = new Headers(init.headers);
      const isWrite = method !== 'GET' && method !== 'HEAD';
      if (isWrite && !headers.has('content-type')) headers.set('content-type', 'application/json');
      const body = json === undefined ? init.body : JSON.stringify(json);
      const response = await fetchWithJar(`${baseUrl}${path}`, {
        redirect: 'manual',
        ...init,
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: parsed(response, text) };
    },
  };
}

function parsed(response: Response, text: string): unknown {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return isJson && text !== '' ? JSON.parse(text) : text;
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const separator = pair.indexOf('=');
  const name = pair.slice(0, separator);
  const value = pair.slice(separator + 1);
  const expires = attributes.find((each) => each.toLowerCase().startsWith('expires='))?.slice(8);
  if (value === '' || (expires && Date.parse(expires) <= Date.now())) jar.delete(name);
  else jar.set(name, value);
}
