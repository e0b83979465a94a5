import { ApiError, isDuplicateKey } from '@sidelight/kit';

/** The error for a mail link that no longer works. @param reason `used` if it was used before */
export const invalidLink = (reason: 'used' | 'expired', cause?: unknown): ApiError =>
  new ApiError({ code: 'token_invalid', details: { reason }, cause });

/** If somebody else has taken the email or username meanwhile, the link no longer works. */
export async function orInvalidLink<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error) ? invalidLink('expired', error) : error;
  }
}
