import { ApiCallError, type ErrorCode } from '@sidelight/contracts';
import { ApiError } from '../errors/api-error.ts';

/**
 * If another service responds to the call with the error `code`, throws an ApiError with this code. Throws any other
 * error as it is, so `toApiError` decides whether a retry may succeed.
 */
export async function passOn<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiCallError && cause.code === code) throw new ApiError({ code, cause });
    throw cause;
  }
}
