import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { isProbe } from '../health/probes.ts';
import { sentStatus } from '../http/sent-status.ts';
import { traceOf } from '../tracing/request-trace.ts';
import { type Logger, traceFields } from './logger.ts';

declare global {
  namespace Express {
    interface Request {
      id: string;
      readonly log: Logger;
    }
  }
}

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** A malformed `x-request-id` is replaced by a new id. */
export function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** A query contains what players typed, so it is not logged. */
const pathOf = ({ originalUrl }: Request): string => originalUrl.split('?')[0] ?? '';

/** Logs one line for every request except probes. Sets `req.log` and the response's `x-request-id`. */
export function requestLog(logger: Logger): RequestHandler {
  // These lines contain no secret fields. The search for secret fields is off, because it takes longer than writing a
  // line.
  const lines = logger.child({}, { redact: [] });
  return (req, res, next) => {
    const begunAt = Date.now();
    const requestId = requestIdOf(req);
    req.id = requestId;
    res.setHeader('x-request-id', requestId);
    let log: Logger | undefined;
    Object.defineProperty(req, 'log', {
      get: () => {
        log ??= logger.child({ requestId });
        return log;
      },
    });
    if (!isProbe(req)) {
      // The event `close` also comes if the client disconnects before the end of the response.
      res.once('close', () => {
        const path = pathOf(req);
        const statusCode = sentStatus(res);
        const fields = {
          requestId,
          req: { method: req.method, path },
          res: { statusCode },
          responseTime: Date.now() - begunAt,
          // The logger adds the ids of the current span only, but this code runs outside the request's span.
          ...traceFields(traceOf(req)),
        };
        lines[statusCode >= 500 ? 'error' : 'info'](fields, `${req.method} ${path} ${statusCode}`);
      });
    }
    next();
  };
}
