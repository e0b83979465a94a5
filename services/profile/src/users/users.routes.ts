import { readAdminRights, resolveUser, resolveUsernames } from '@sidelight/contracts';
import { ApiError, type Mount } from '@sidelight/kit';
import { isAdminNow } from '../accounts/is-admin.ts';
import type { ProfileContext } from '../profile-context.ts';

export function mountUsers(mount: Mount, ctx: ProfileContext): void {
  const { accounts } = ctx;
  mount(readAdminRights, async ({ params }) => ({ isAdmin: await isAdminNow(ctx, params.userId) }));
  mount(resolveUsernames, async ({ body }) => ({ usernames: await accounts.usernamesOf(body.userIds) }));
  mount(resolveUser, async ({ params }) => {
    const account = await accounts.findByUsername(params.username);
    if (!account) throw new ApiError({ code: 'profile_not_found' });
    return { userId: account._id, username: account.username };
  });
}
