import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };
/** `status` is 0 if there was no response; `failure` says why. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  elapsedMs: number;
  failure?: string;
};

const agent = new Agent({ keepAlive: true });

export function send(baseUrl: string, sent: Sent, timeoutMs: number): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const begunAt = performance.now();
  return new Promise((resolve) => {
    const end = (answer: Omit<Answer, 'elapsedMs'>) => {
      clearTimeout(timer);
      resolve({ ...answer, elapsedMs: performance.now() - begunAt });
    };
    const fail = (failure: string) => end({ status: 0, headers: {}, text: '', failure });
    const { method, path, headers, body } = sent;
    const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', (error) => fail(String(error)));
      incoming.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        end({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      });
    });
    const timer = setTimeout(
      () => outgoing.destroy(new Error(`no complete response in ${timeoutMs} ms`)),
      timeoutMs,
    );
    outgoing.once('error', (error) => fail(String(error)));
    outgoing.end(body);
  });
}
