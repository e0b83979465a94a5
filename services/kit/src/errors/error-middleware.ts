import type { ErrorBody } from '@sidelight/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from '../logging/logger.ts';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';

/** Anything that no contract serves. */
export const notFound: RequestHandler = (_req, _res, next) => {
  next(new ApiError({ code: 'not_found' }));
};

/** The one place where an error becomes an answer: `{ error, code, requestId, details? }`. */
export function errorMiddleware(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const log = req.log ?? logger;
    const apiError = toApiError(error);
    if (apiError.status >= 500) log.error({ err: error, code: apiError.code }, 'request failed');
    else log.debug({ code: apiError.code, details: apiError.details }, 'request refused');
    if (res.headersSent) {
      // Too late for an answer; a cut connection tells the client that this one is not whole.
      if (!res.writableEnded) res.destroy();
      return;
    }
    const body: ErrorBody = {
      error: apiError.message,
      code: apiError.code,
      requestId: String(req.id ?? ''),
      ...(apiError.details ? { details: apiError.details } : {}),
    };
    if (apiError.retryAfterSeconds !== undefined) {
      res.setHeader('retry-after', String(Math.max(1, Math.ceil(apiError.retryAfterSeconds))));
    }
    res.status(apiError.status).setHeader('cache-control', 'no-store').json(body);
  };
}
