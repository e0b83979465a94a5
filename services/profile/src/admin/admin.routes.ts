import {
  findUser as findUserContract,
  listAccountAudit,
  listUsers as listUsersContract,
  revokeUserSessions,
} from '@sidelight/contracts';
import { listAudit, type Mount } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { OPERATOR } from './audit.ts';
import { findUser } from './find-user.ts';
import { listUsers } from './list-users.ts';
import { revokeSessions } from './revoke-sessions.ts';

export function mountAdmin(mount: Mount, ctx: ProfileContext): void {
  mount(listUsersContract, ({ query }) => listUsers(ctx, query));
  mount(findUserContract, ({ params }) => findUser(ctx, params.username));
  mount(revokeUserSessions, async ({ actor, params, body }) => ({
    revoked: await revokeSessions(ctx, actor, params.username, body),
  }));
  mount(listAccountAudit, ({ query }) =>
    listAudit(ctx.audit, query, async (actorIds, subjectIds) => ({
      ...(await ctx.accounts.usernamesOf([...actorIds, ...subjectIds])),
      [OPERATOR]: OPERATOR,
    })),
  );
}
