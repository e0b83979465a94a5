import { ApiCallError, resolveUser } from '@sidelight/contracts';
import { ApiError, type ServiceClient } from '@sidelight/kit';
import { SYSTEM_AUTHOR } from './authors-without-account.ts';

/** @throws {ApiError} `profile_not_found`, or `unavailable` if the profile service does not answer */
export async function findUserId(profile: ServiceClient, username: string): Promise<string> {
  if (username.toLowerCase() === SYSTEM_AUTHOR.username.toLowerCase()) return SYSTEM_AUTHOR.userId;
  try {
    const { userId } = await profile.call(resolveUser, { params: { username } });
    return userId;
  } catch (cause) {
    const isUnknown = cause instanceof ApiCallError && cause.status === 404;
    throw new ApiError({ code: isUnknown ? 'profile_not_found' : 'unavailable', cause });
  }
}
