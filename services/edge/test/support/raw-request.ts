import { type IncomingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends the path exactly as written, and returns the body without undoing its compression. */
export function rawRequest(
  baseUrl: string,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string; pieces?: string[] } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const req = request(
      { hostname, port, path, method: init.method ?? 'GET', headers: init.headers ?? {} },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('error', reject);
        res.once('end', () =>
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    req.once('error', reject);
    if (init.pieces) Readable.from(init.pieces).pipe(req);
    else req.end(init.body);
  });
}
