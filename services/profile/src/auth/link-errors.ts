import { ApiError, isDuplicateKey } from '@sidelight/kit';

/** @param reason `used` if it was used before */
export const invalidLink = (reason: 'used' | 'expired', cause?: unknown): ApiError =>
  new ApiError({ code: 'token_invalid', details: { reason }, cause });

/** A link stops working if somebody else has taken its email or username. */
export async function orInvalidLink<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error) ? invalidLink('expired', error) : error;
  }
}
