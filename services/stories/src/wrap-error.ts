import type { ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/** Wraps an unexpected error in an `ApiError` with a message for the player. */
export async function wrapError<T>(code: ErrorCode, work: () => Promise<T>, message?: string): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ code, message, cause });
  }
}
