import { Agent, type IncomingMessage, request } from 'node:http';
import type { ErrorBody } from '@sidelight/contracts';
import { ERRORS } from '@sidelight/contracts';
import type { Replicas } from '@sidelight/kit/server';
import type { Request, RequestHandler, Response } from 'express';
import { bodyOf } from './read-body.ts';

export type ServiceProxyOptions = {
  replicas: Replicas;
  /** A request fails when the service sends nothing for this long, in ms. */
  timeoutMs?: number | undefined;
};

const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

/** Methods that may be repeated (RFC 9110, section 9.2.2). */
const IDEMPOTENT_METHODS = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** After these errors, no part of the request can have been sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** After these errors, the replica may have received the request. */
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE']);

/** Two replicas must never carry out the same write. */
function mayRepeat(req: Request, code = ''): boolean {
  if (NEVER_SENT.has(code)) return true;
  const isRepeatable = IDEMPOTENT_METHODS.has(req.method) || req.headers['idempotency-key'] !== undefined;
  return CONNECTION_LOST.has(code) && isRepeatable;
}

/** Passes requests to a service's replicas in turn. A replica that is down or stopping is skipped for a while. */
export function serviceProxy({ replicas, timeoutMs = 60_000 }: ServiceProxyOptions): RequestHandler {
  return (req, res) => {
    const attempt = (tries: number) => {
      const target = replicas.next();
      let isLate = false;
      const { method, url, headers } = req;
      const sent = request(target + url, { method, headers, agent, timeout: timeoutMs });
      const stop = () => sent.destroy();
      res.once('close', stop);
      sent.once('timeout', () => {
        isLate = true;
        stop();
      });
      sent.once('response', (answer) => {
        // A replica that is stopping sends `connection: close` with its last responses.
        if (answer.headers.connection === 'close') replicas.eject(target);
        passOn(answer, res);
      });
      // The listener stays, because a second error without a listener would end the process.
      sent.on('error', (error: NodeJS.ErrnoException) => {
        res.off('close', stop);
        if (res.headersSent || res.destroyed) return void res.destroy(error);
        if (!isLate) replicas.eject(target);
        // The number of tries is one more than the number of replicas, because the first try may use a kept connection
        // that the replica has just closed.
        const isRepeatable = !isLate && tries <= replicas.count && mayRepeat(req, error.code);
        if (isRepeatable) return attempt(tries + 1);
        req.log.warn({ err: error, target }, 'service did not answer');
        answerUnavailable(req, res, isLate ? 504 : 502);
      });
      sent.end(bodyOf(req));
    };
    attempt(1);
  };
}

const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** If the response breaks off, the client's connection is closed, too. */
function passOn(answer: IncomingMessage, res: Response): void {
  res.status(answer.statusCode ?? 502);
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !OF_CONNECTION.has(name)) res.setHeader(name, value);
  }
  answer.once('error', (error) => res.destroy(error));
  answer.pipe(res);
}

function answerUnavailable(req: Request, res: Response, status: 502 | 504): void {
  const body: ErrorBody = {
    error: ERRORS.unavailable.message,
    code: 'unavailable',
    requestId: String(req.id),
  };
  res.status(status).setHeader('cache-control', 'no-store').json(body);
}
