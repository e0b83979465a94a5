import { ApiError, isDuplicateKey } from '@sidelight/kit';

export const invalidLink = (reason: 'used' | 'expired', cause?: unknown): ApiError =>
  new ApiError({ code: 'token_invalid', details: { reason }, cause });

/** If somebody else has taken the email or username, the link no longer works. */
export async function orInvalidLink<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error) ? invalidLink('expired', error) : error;
  }
}
