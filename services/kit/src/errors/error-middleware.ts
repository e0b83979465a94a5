import type { ErrorBody, ErrorCode } from '@sidelight/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { endStream } from '../http/event-stream.ts';
import type { Logger } from '../logging/logger.ts';
import { logSecurityEvent } from '../logging/security-event.ts';
import { ApiError } from './api-error.ts';
import { toApiError } from './to-api-error.ts';

/**
 * These refusals are often part of an attack, so they go to the security log. All other refusals are logged at `debug`.
 */
const SECURITY_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['invalid_credentials', 'current_password_wrong', 'mfa_required', 'mfa_invalid'] as const),
  ...(['not_authenticated', 'session_not_found', 'forbidden', 'not_the_author', 'cross_site'] as const),
  ...([
    'token_invalid',
    'rate_limited',
    'username_reserved',
    'invalid_request',
    'invalid_parameters',
  ] as const),
  ...(['unsupported_media_type', 'payload_too_large', 'email_not_confirmed'] as const),
]);

export const notFound: RequestHandler = (_req, _res, next) => {
  next(new ApiError({ code: 'not_found' }));
};

export function errorMiddleware(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const log = req.log ?? logger;
    const apiError = toApiError(error);
    if (apiError.status >= 500) {
      log.error({ err: error, code: apiError.code }, 'request failed');
    } else if (SECURITY_CODES.has(apiError.code)) {
      const userId = apiError.userId ?? req.session?.userId ?? null;
      logSecurityEvent(req, 'request.refused', { code: apiError.code, userId });
    } else log.debug({ code: apiError.code, details: apiError.details }, 'request refused');
    const body: ErrorBody = {
      error: apiError.message,
      code: apiError.code,
      requestId: String(req.id ?? ''),
      ...(apiError.details ? { details: apiError.details } : {}),
    };
    if (endStream(res, 'error', apiError.status, body)) return;
    if (res.headersSent) {
      // The response has begun. The closed connection tells the client that the response is incomplete.
      if (!res.writableEnded) res.destroy(apiError);
      return;
    }
    if (apiError.retryAfterSeconds !== undefined) {
      res.setHeader('retry-after', String(Math.max(1, Math.ceil(apiError.retryAfterSeconds))));
    }
    res.status(apiError.status).setHeader('cache-control', 'no-store').json(body);
  };
}
