import { ApiCallError, type ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/**
 * Calls another service. If that service responds with this error code, throws the same error as this service's own.
 */
export async function passOn<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiCallError && cause.code === code) throw new ApiError({ code, cause });
    throw cause;
  }
}
