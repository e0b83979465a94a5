import { Agent } from 'node:http';
import type { ErrorBody } from '@sidelight/contracts';
import { ERRORS } from '@sidelight/contracts';
import type { Replicas } from '@sidelight/kit';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { bodyOf } from './read-body.ts';

export type ServiceProxyOptions = {
  replicas: Replicas;
  /** A request fails when the service sends nothing for this long, in ms. */
  timeoutMs?: number | undefined;
};

type Attempt = { target: string; fail: (error: unknown) => void };

/** Keeps idle connections open for later requests. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

/** Methods whose repetition has no further effect (RFC 9110, section 9.2.2). */
const IDEMPOTENT_METHODS = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** The connection failed, so no part of the request arrived. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE']);

/** Whether another replica may get the request without the risk that both carry it out. */
function mayRepeat(req: Request, code: string): boolean {
  if (NEVER_SENT.has(code)) return true;
  const isRepeatable = IDEMPOTENT_METHODS.has(req.method) || req.headers['idempotency-key'] !== undefined;
  return CONNECTION_LOST.has(code) && isRepeatable;
}

/**
 * Passes requests, whose bodies `readBody` has read, to a service's replicas in turn and streams the responses. A replica
 * that is down or stopping is skipped for a while. A request that it did not accept goes to the next replica; a request
 * that it broke off goes there only if a retry is safe: an idempotent method, or an `Idempotency-Key`.
 */
export function serviceProxy({ replicas, timeoutMs = 60_000 }: ServiceProxyOptions): RequestHandler {
  const attempts = new WeakMap<object, Attempt>();

  const proxy = createProxyMiddleware<Request, Response>({
    router: (req) => attempts.get(req)?.target ?? replicas.next(),
    agent,
    proxyTimeout: timeoutMs,
    on: {
      proxyReq: (proxyReq, req) => {
        const body = bodyOf(req);
        if (body) proxyReq.write(body);
      },
      proxyRes: (proxyRes, req, res) => {
        // A replica that stops closes the connection with its last responses.
        const attempt = attempts.get(req);
        if (attempt && proxyRes.headers.connection === 'close') replicas.eject(attempt.target);
        // The service's connection headers are about its connection to the edge, not about the client's.
        proxyRes.headers.connection = String(res.getHeader('connection') ?? 'keep-alive');
        delete proxyRes.headers['keep-alive'];
      },
      error: (error, req) => attempts.get(req)?.fail(error),
    },
  });

  return (req, res) => {
    const attempt = (tries: number) => {
      const begunAt = performance.now();
      const target = replicas.next();
      const fail = once((error) => failed(error, target, tries, performance.now() - begunAt));
      attempts.set(req, { target, fail });
      // An error comes as an event, as an argument, or as both.
      void proxy(req, res, (error?: unknown) => fail(error));
    };
    const failed = (error: unknown, target: string, tries: number, waitedMs: number) => {
      if (res.headersSent || res.destroyed) return void res.destroy();
      const code = String((error as NodeJS.ErrnoException | undefined)?.code);
      const isLate = code === 'ETIMEDOUT' || (code === 'ECONNRESET' && waitedMs >= timeoutMs);
      if (!isLate) replicas.eject(target);
      // One try more than there are replicas: a reused connection may have been closed just now.
      const isRepeatable = !isLate && tries <= replicas.count && mayRepeat(req, code);
      if (isRepeatable) return attempt(tries + 1);
      req.log.warn({ err: error, target }, 'service did not answer');
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
