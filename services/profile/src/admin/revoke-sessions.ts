import { ApiError, type MemberActor } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { accountNamed } from './find-user.ts';

type Request = { sessionId?: string | undefined; note?: string | undefined };

/**
 * Ends one session of an account, or all of them, and records who did it. The record comes first: a revocation
 * that nobody knows of must not be possible.
 * @returns how many ended
 * @throws {ApiError} `profile_not_found`, and `not_found` for a session that the account does not have
 */
export async function revokeSessions(
  deps: Deps,
  admin: MemberActor,
  username: string,
  { sessionId, note }: Request,
): Promise<number> {
  const account = await accountNamed(deps, username);
  const live = await deps.sessions.list(account._id);
  if (sessionId !== undefined && !live.some((each) => each.sessionId === sessionId)) {
    throw new ApiError({ code: 'not_found' });
  }
  await deps.audit.record({
    actorId: admin.userId,
    action: sessionId === undefined ? 'sessions.revoke' : 'session.revoke',
    subjectId: account._id,
    note,
    at: deps.now(),
  });
  if (sessionId === undefined) return deps.sessions.revokeAll(account._id);
  return (await deps.sessions.revoke(account._id, sessionId)) ? 1 : 0;
}
