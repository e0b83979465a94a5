import { resolveUser } from '@sidelight/contracts';
import { passOn, type ServiceClient } from '@sidelight/kit';
import { SYSTEM_AUTHOR } from './authors-without-account.ts';

/**
 * @throws {ApiError} `profile_not_found`
 * @throws {ApiCallError} if the call fails in another way
 */
export async function findUserId(profile: ServiceClient, username: string): Promise<string> {
  if (username.toLowerCase() === SYSTEM_AUTHOR.username.toLowerCase()) return SYSTEM_AUTHOR.userId;
  const asked = { params: { username } };
  const { userId } = await passOn('profile_not_found', () => profile.call(resolveUser, asked));
  return userId;
}
