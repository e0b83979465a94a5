import { ERRORS, type ErrorCode } from '@sidelight/contracts';
import { ApiError, toApiError } from '@sidelight/kit';

/**
 * If `work` throws an `ApiError`, throws the same error. Instead of any other error, throws an `ApiError` with this
 * code, or with `unavailable` if a retry may succeed. Players read `message`, or the code's standard sentence if there
 * is none.
 */
export async function wrapError<T>(
  code: ErrorCode,
  work: () => Promise<T>,
  message: string = ERRORS[code].message,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const isUnavailable = toApiError(cause).code === 'unavailable';
    throw new ApiError({ code: isUnavailable ? 'unavailable' : code, message, cause });
  }
}
