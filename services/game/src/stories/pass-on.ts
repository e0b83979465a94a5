import { ApiCallError, type ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/** Runs a call to another service; what it says is missing is missing here as well. */
export async function passOn<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiCallError && cause.code === code) throw new ApiError({ code, cause });
    throw cause;
  }
}
