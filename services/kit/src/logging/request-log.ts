import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { traceOf } from '../tracing/request-trace.ts';
import { type Logger, traceFields } from './logger.ts';

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
const QUIET_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** The request's own id if it is well-formed, else a new one. */
export function requestIdOf(req: IncomingMessage): string {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The path without its query, because a query contains what players typed. */
function pathOf(req: IncomingMessage): string {
  return (('originalUrl' in req ? String(req.originalUrl) : req.url) ?? '').split('?')[0] ?? '';
}

/**
 * Logs one line for every request, sets `req.log` for other lines of the request, and sends the request id in a header.
 */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId' },
    genReqId: (req: IncomingMessage, res: ServerResponse) => {
      const requestId = requestIdOf(req);
      res.setHeader('x-request-id', requestId);
      return requestId;
    },
    autoLogging: { ignore: (req: IncomingMessage) => QUIET_PATHS.has(pathOf(req)) },
    customLogLevel: (_req: IncomingMessage, res: ServerResponse, error?: Error) => {
      if (error || res.statusCode >= 500) return 'error';
      return 'info';
    },
    customSuccessMessage: (req: IncomingMessage, res: ServerResponse) =>
      `${req.method} ${pathOf(req)} ${res.statusCode}`,
    customErrorMessage: (req: IncomingMessage, res: ServerResponse) =>
      `${req.method} ${pathOf(req)} ${res.statusCode}`,
    // This line is written after the response, outside the request's own span.
    customSuccessObject: (req: IncomingMessage, _res: ServerResponse, value: object) => ({
      ...value,
      ...traceFields(traceOf(req)),
    }),
    // The error middleware has logged the error; pino-http would add a generic one.
    customErrorObject: (req: IncomingMessage, _res: ServerResponse, _error: Error, value: object) => {
      const { err: _, ...rest } = value as { err?: unknown };
      return { ...rest, ...traceFields(traceOf(req)) };
    },
    serializers: {
      req: (req: { method: string; raw: IncomingMessage }) => ({ method: req.method, path: pathOf(req.raw) }),
      res: (res: { statusCode: number }) => ({ statusCode: res.statusCode }),
    },
  });
}
