import type { ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/**
 * If `work` throws an `ApiError`, throws the same error. Instead of any other error, throws an `ApiError` with this
 * code. Players read `message`, or the code's standard sentence if there is none.
 */
export async function wrapError<T>(code: ErrorCode, work: () => Promise<T>, message?: string): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ code, message, cause });
  }
}
