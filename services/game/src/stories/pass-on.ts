import { ApiCallError, type ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/** If the service responds with the error `code`, throws an ApiError with this code. */
export async function passOn<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiCallError && cause.code === code) throw new ApiError({ code, cause });
    throw cause;
  }
}
