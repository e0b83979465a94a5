import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** In bytes. Simultaneous responses take turns on the slow connection, one slice each. */
const SLICE = 2_048;

export type Network = { roundTripMs: number; kilobitsPerSecond: number };

/**
 * Bytes are counted as they are sent: with headers, and mostly compressed. What the service worker stores in the
 * background counts only in `workerBytes`.
 */
export type Traffic = { requests: number; bytes: number; scriptBytes: number; workerBytes: number };

const NO_TRAFFIC: Traffic = { requests: 0, bytes: 0, scriptBytes: 0, workerBytes: 0 };

/**
 * Who makes a request: the page, or the service worker when it fills its own cache. A request that the worker only
 * passes on counts as the page's.
 */
type Asker = 'page' | 'worker';

export type SlowProxy = {
  url: string;
  reset(): void;
  traffic(): Traffic;
  setSlow(isSlow: boolean): void;
  /** Waits until `quietMs` have passed without a pending request. @throws Error after two minutes */
  untilQuiet(quietMs: number, askers?: readonly Asker[]): Promise<void>;
  close(): Promise<void>;
};

/** The longest wait of `untilQuiet`. */
const LIMIT_MS = 120_000;

/** The worker's own requests name its script as referrer. The requests that it passes on keep the page's referrer. */
const askerOf = ({ headers }: IncomingMessage): Asker =>
  headers['service-worker'] === 'script' || headers.referer?.endsWith('/sw.js') ? 'worker' : 'page';

/**
 * A proxy that makes the edge as slow as a mobile network. A new connection and each request take one round trip, and
 * all responses share one slow connection. DevTools cannot replace the proxy, because its throttling leaves out the
 * service worker.
 */
export async function startSlowProxy(
  port: number,
  target: string,
  { roundTripMs, kilobitsPerSecond }: Network,
): Promise<SlowProxy> {
  const bytesPerMs = kilobitsPerSecond / 8;
  const known = new WeakSet<Socket>();
  const traffic = { ...NO_TRAFFIC };
  let isSlow = false;
  let lineFreeAt = 0;
  const open: Record<Asker, number> = { page: 0, worker: 0 };
  const lastAt: Record<Asker, number> = { page: 0, worker: 0 };

  async function passOn(req: IncomingMessage, res: ServerResponse, asker: Asker): Promise<void> {
    const isNew = !known.has(req.socket);
    known.add(req.socket);
    if (isSlow) await sleep(roundTripMs * (isNew ? 2 : 1));
    const { method, headers } = req;
    const forwarded = request(new URL(req.url ?? '/', target), { method, headers });
    // A destroyed response also makes the pipeline below reject.
    forwarded.on('error', () => res.destroy());
    const [[answer]] = await Promise.all([
      once(forwarded, 'response') as Promise<[IncomingMessage]>,
      pipeline(req, forwarded),
    ]);
    const isScript = /javascript/.test(answer.headers['content-type'] ?? '');
    const count = (bytes: number) => {
      traffic[asker === 'worker' ? 'workerBytes' : 'bytes'] += bytes;
      if (isScript && asker === 'page') traffic.scriptBytes += bytes;
    };
    if (asker === 'page') traffic.requests += 1;
    count(answer.rawHeaders.join('').length + 4 * (answer.rawHeaders.length / 2));
    res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    await pipeline(
      answer,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          for (let at = 0; at < chunk.length; at += SLICE) {
            const slice = chunk.subarray(at, at + SLICE);
            count(slice.length);
            if (isSlow) await untilSent(slice.length);
            yield slice;
          }
        }
      },
      res,
    );
  }

  async function untilSent(bytes: number): Promise<void> {
    lineFreeAt = Math.max(lineFreeAt, performance.now()) + bytes / bytesPerMs;
    await sleep(Math.max(0, lineFreeAt - performance.now()));
  }

  const server = createServer((req, res) => {
    const asker = askerOf(req);
    open[asker] += 1;
    // When a page closes, its requests end and `passOn` rejects.
    passOn(req, res, asker)
      .catch(() => res.destroy())
      .finally(() => {
        open[asker] -= 1;
        lastAt[asker] = performance.now();
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reset: () => void Object.assign(traffic, NO_TRAFFIC),
    traffic: () => ({ ...traffic }),
    setSlow: (value) => {
      isSlow = value;
    },
    async untilQuiet(quietMs, askers = ['page', 'worker']) {
      const beganAt = performance.now();
      const isBusy = (asker: Asker) =>
        open[asker] > 0 || performance.now() - Math.max(lastAt[asker], beganAt) < quietMs;
      while (askers.some(isBusy)) {
        if (performance.now() - beganAt > LIMIT_MS) throw new Error('Some requests do not end');
        await sleep(50);
      }
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
