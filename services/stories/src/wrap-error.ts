import type { ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/** The message of the `ApiError` is for the player. */
export async function wrapError<T>(code: ErrorCode, work: () => Promise<T>, message?: string): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ code, message, cause });
  }
}
