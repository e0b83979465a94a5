import { Agent, request } from 'node:http';

export type Requests = {
  count: number;
  connections: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  json?: unknown;
};

/**
 * Sends requests over `connections` connections that stay open.
 * @returns the time of each request in ms
 * @throws Error for a response that is not a success
 */
export async function sendRequests(url: string, options: Requests): Promise<number[]> {
  const { count, connections, method = 'GET', json } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const body = json === undefined ? undefined : JSON.stringify(json);
  const headers = { ...options.headers, ...(body ? { 'content-type': 'application/json' } : {}) };
  const times: number[] = [];
  let left = count;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      const sent = request(url, { agent, method, headers }, (res) => {
        const { statusCode = 0 } = res;
        if (statusCode < 200 || statusCode > 299) reject(new Error(`${url} answered ${statusCode}`));
        res.resume();
        res.once('end', () => {
          times.push(performance.now() - began);
          resolve();
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  const work = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return times;
}
