import { resolveUser, resolveUsernames } from '@sidelight/contracts';
import { ApiError, type Mount } from '@sidelight/kit';
import type { Deps } from '../deps.ts';

/** Names and ids of accounts, for the other services. */
export function mountUsers(mount: Mount, { accounts }: Deps): void {
  mount(resolveUsernames, async ({ body }) => ({
    status: 200,
    body: { usernames: await accounts.usernamesOf(body.userIds) },
  }));
  mount(resolveUser, async ({ params }) => {
    const account = await accounts.findByUsername(params.username);
    if (!account) throw new ApiError({ code: 'profile_not_found' });
    return { status: 200, body: { userId: account._id, username: account.username } };
  });
}
