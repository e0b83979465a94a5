import type { ErrorTable } from './error-table.ts';
import { UNEXPECTED_MESSAGE } from './failed-call.ts';
import { NO_USER_MESSAGE, SESSION_ENDED_MESSAGE } from './session-messages.ts';

export const COMMON_ERRORS = {
  invalid_request: { status: 400, message: 'The request is not valid' },
  invalid_parameters: { status: 400, message: 'Invalid parameters provided' },
  not_authenticated: { status: 401, message: 'User not authenticated' },
  no_user: { status: 401, message: NO_USER_MESSAGE },
  session_not_found: { status: 401, message: SESSION_ENDED_MESSAGE },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  cross_site: { status: 403, message: 'Requests from other sites are not accepted' },
  not_found: { status: 404, message: 'Not found' },
  idempotency_conflict: {
    status: 409,
    message: 'This request was already sent with different content',
  },
  payload_too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again later.' },
  unavailable: { status: 503, message: 'The service is not available. Please try again.' },
  internal: { status: 500, message: UNEXPECTED_MESSAGE },
} as const satisfies ErrorTable;
