import { ApiError, type MemberActor } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { accountNamed } from './find-user.ts';

type Request = { sessionId?: string | undefined; note?: string | undefined };

/**
 * Ends one session of an account, or all of them. The audit entry is written first, so that no session ends without an
 * entry.
 * @returns how many sessions ended
 * @throws {ApiError} `profile_not_found`; `not_found` for a session that the account does not have
 */
export async function revokeSessions(
  ctx: ProfileContext,
  admin: MemberActor,
  username: string,
  { sessionId, note }: Request,
): Promise<number> {
  const account = await accountNamed(ctx, username);
  const live = await ctx.sessions.list(account._id);
  if (sessionId !== undefined && !live.some((each) => each.sessionId === sessionId)) {
    throw new ApiError({ code: 'not_found' });
  }
  await ctx.audit.record({
    actorId: admin.userId,
    action: sessionId === undefined ? 'sessions.revoke' : 'session.revoke',
    subjectId: account._id,
    note,
    at: ctx.clock(),
  });
  if (sessionId === undefined) return ctx.sessions.revokeAll(account._id);
  return (await ctx.sessions.revoke(account._id, sessionId)) ? 1 : 0;
}
