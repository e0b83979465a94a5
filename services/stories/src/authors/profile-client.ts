import { ApiCallError, resolveUser, resolveUsernames } from '@sidelight/contracts';
import { ApiError, type ServiceClient } from '@sidelight/kit';
import { SYSTEM_AUTHOR } from './authors-without-account.ts';

export type ProfileClient = ReturnType<typeof createProfileClient>;

/** The calls of this service to the profile service. */
export function createProfileClient(client: ServiceClient) {
  return {
    /** Usernames by account id; unknown ids are left out. */
    async resolveUsernames(userIds: readonly string[]): Promise<Record<string, string>> {
      const { usernames } = await client.call(resolveUsernames, { body: { userIds: [...userIds] } });
      return usernames;
    },

    /** @throws {ApiError} `profile_not_found`, or `unavailable` if the service does not answer */
    async findUserId(username: string): Promise<string> {
      if (username.toLowerCase() === SYSTEM_AUTHOR.username.toLowerCase()) return SYSTEM_AUTHOR.userId;
      try {
        const { userId } = await client.call(resolveUser, { params: { username } });
        return userId;
      } catch (cause) {
        const isUnknown = cause instanceof ApiCallError && cause.status === 404;
        throw new ApiError({ code: isUnknown ? 'profile_not_found' : 'unavailable', cause });
      }
    },
  };
}
