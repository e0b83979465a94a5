import type { ErrorCode } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';

/** Gives an unforeseen failure the sentence that the product has for it (product spec, section 8). */
export async function orFail<T>(code: ErrorCode, work: () => Promise<T>, message?: string): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ code, message, cause });
  }
}
