import { ApiCallError } from '@sidelight/contracts';
import { ApiError } from './api-error.ts';

const BODY_ERRORS = {
  'entity.parse.failed': 'invalid_request',
  'entity.verify.failed': 'invalid_request',
  'request.size.invalid': 'invalid_request',
  'request.aborted': 'invalid_request',
  'entity.too.large': 'payload_too_large',
  'encoding.unsupported': 'unsupported_media_type',
  'charset.unsupported': 'unsupported_media_type',
} as const;

/** Socket errors that the driver does not always wrap. */
const SOCKET_ERRORS = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

/**
 * MongoDB's error codes for a correct command that the database cannot execute now. Causes are, for example, a full
 * disk, a missing primary, a shutdown, a time limit, or a conflict that retries did not resolve.
 */
const TRANSIENT_CODES = new Set([
  ...[6, 7, 38, 39, 50, 64, 89, 91, 100, 112, 133, 189, 202, 251, 262, 317, 371, 10_058, 10_107],
  ...[11_600, 11_602, 13_388, 13_435, 13_436, 14_031],
]);
/** A MongoDB server reports a full disk only in the message, without a code of its own. */
const NO_ROOM = /no space left on device|disk is full/i;

const CONNECTION_ERRORS = [
  ...['MongoServerSelectionError', 'MongoNetworkError', 'MongoNotConnectedError', 'MongoTopologyClosedError'],
  'MongooseServerSelectionError',
];

/**
 * Compares the names of the error's class and superclasses. `instanceof` would need the driver, which the edge does not
 * load.
 */
function isOneOf(error: unknown, classes: readonly string[]): error is Error {
  if (!(error instanceof Error)) return false;
  for (let type = error.constructor; typeof type === 'function'; type = Object.getPrototypeOf(type)) {
    if (classes.includes(type.name)) return true;
  }
  return false;
}

function isTransientServerError(error: unknown): boolean {
  if (!isOneOf(error, ['MongoServerError'])) return false;
  const { code, writeConcernError } = error as { code?: unknown; writeConcernError?: { code?: number } };
  const codes = [code, writeConcernError?.code].map(Number);
  return codes.some((code) => TRANSIENT_CODES.has(code)) || NO_ROOM.test(error.message);
}

function isDatabaseUnavailable(error: unknown): boolean {
  if (isTransientServerError(error)) return true;
  // If the connection breaks during a bulk write, the driver wraps the network error in a `MongoServerError`.
  if (isOneOf(error, ['MongoServerError']) && 'errorResponse' in error) {
    if (error.errorResponse instanceof Error) return isDatabaseUnavailable(error.errorResponse);
  }
  if (error instanceof Error && 'code' in error && SOCKET_ERRORS.has(String(error.code))) return true;
  return isOneOf(error, CONNECTION_ERRORS);
}

/** An unknown error becomes `internal`, and the client does not see its text. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (typeof error === 'object' && error !== null) {
    const { type, status } = error as { type?: unknown; status?: unknown };
    if (typeof type === 'string' && Object.hasOwn(BODY_ERRORS, type)) {
      return new ApiError({ code: BODY_ERRORS[type as keyof typeof BODY_ERRORS], cause: error });
    }
    // If a path cannot be decoded, Express throws an error with status 400.
    if (error instanceof URIError || status === 400) {
      return new ApiError({ code: 'invalid_request', cause: error });
    }
  }
  const isTransient = isDatabaseUnavailable(error) || (error instanceof ApiCallError && error.isRetryable);
  return new ApiError({ code: isTransient ? 'unavailable' : 'internal', cause: error });
}
