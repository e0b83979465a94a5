import type { ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/**
 * Turns an error of `work` into an `ApiError` with this code, but keeps an `ApiError` as it is. Players read `message`,
 * or the code's standard sentence if there is none.
 */
export async function wrapError<T>(code: ErrorCode, work: () => Promise<T>, message?: string): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ code, message, cause });
  }
}
