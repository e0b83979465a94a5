import { Agent } from 'node:http';
import type { ErrorBody } from '@sidelight/contracts';
import { ERRORS } from '@sidelight/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

export type ServiceProxyOptions = {
  /** Base URLs of the service's copies. */
  targets: readonly string[];
  /** A service that is silent for so long is given up, in ms. */
  timeoutMs?: number;
};

type Attempt = { target: string; fail: (error: unknown) => void };

/** Free connections wait here for the next request. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

const REPEATABLE_METHODS = new Set(['GET', 'HEAD']);
const REPEATABLE_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/**
 * Passes requests to a service's copies in turn, streaming both ways. A read that met a copy which is
 * down or just leaving goes to the next one.
 */
export function serviceProxy({ targets, timeoutMs = 60_000 }: ServiceProxyOptions): RequestHandler {
  const attempts = new WeakMap<object, Attempt>();
  let turn = 0;
  const nextTarget = () => targets[turn++ % targets.length] ?? '';

  const proxy = createProxyMiddleware<Request, Response>({
    target: targets[0] ?? '',
    router: (req) => attempts.get(req)?.target ?? nextTarget(),
    agent,
    proxyTimeout: timeoutMs,
    on: {
      // How a service keeps its connections says nothing about ours with the client.
      proxyRes: (proxyRes, _req, res) => {
        proxyRes.headers.connection = String(res.getHeader('connection') ?? 'keep-alive');
        delete proxyRes.headers['keep-alive'];
      },
      error: (error, req) => attempts.get(req)?.fail(error),
    },
  });

  return (req, res) => {
    const attempt = (tries: number) => {
      const begunAt = performance.now();
      const fail = once((error) => failed(error, tries, performance.now() - begunAt));
      attempts.set(req, { target: nextTarget(), fail });
      // An error comes as an event, as an argument, or as both.
      void proxy(req, res, (error?: unknown) => fail(error));
    };
    const failed = (error: unknown, tries: number, waitedMs: number) => {
      if (res.headersSent || res.destroyed) return void res.destroy();
      const code = String((error as NodeJS.ErrnoException | undefined)?.code);
      const isLate = code === 'ETIMEDOUT' || (code === 'ECONNRESET' && waitedMs >= timeoutMs);
      const isRepeatable = REPEATABLE_METHODS.has(req.method) && REPEATABLE_ERRORS.has(code) && !isLate;
      // One more than there are copies: a reused connection may have been closed just now.
      if (isRepeatable && tries <= targets.length) return attempt(tries + 1);
      req.log.warn({ err: error, target: attempts.get(req)?.target }, 'service did not answer');
      answerUnavailable(req, res, isLate ? 504 : 502);
    };
    attempt(1);
  };
}

function once(work: (error: unknown) => void): (error: unknown) => void {
  let isDone = false;
  return (error) => {
    if (isDone) return;
    isDone = true;
    work(error);
  };
}

/** The error shape, with the gateway's own status. */
function answerUnavailable(req: Request, res: Response, status: 502 | 504): void {
  const body: ErrorBody = {
    error: ERRORS.unavailable.message,
    code: 'unavailable',
    requestId: String(req.id),
  };
  res.status(status).setHeader('cache-control', 'no-store').json(body);
}
