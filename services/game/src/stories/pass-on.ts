import { ApiCallError, type ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/** Calls another service, and throws its error of this code as this service's own. */
export async function passOn<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiCallError && cause.code === code) throw new ApiError({ code, cause });
    throw cause;
  }
}
