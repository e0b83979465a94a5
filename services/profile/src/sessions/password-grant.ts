import type { MemberActor } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { Browser } from '../sessions/browser.ts';

type GrantContext = Pick<ProfileContext, 'tokens' | 'clock'>;

export async function grantPassword(
  { tokens, clock }: GrantContext,
  browser: Browser,
  { _id: subjectId }: AccountRecord,
): Promise<void> {
  await tokens.put(browser.sessionId(), { type: 'password_grant', subjectId }, clock());
}

export async function mayResetPassword(
  { tokens, clock }: GrantContext,
  member: MemberActor,
): Promise<boolean> {
  const grant = await tokens.findById(member.sessionId, 'password_grant', clock());
  return grant !== null && grant !== 'used' && grant.subjectId === member.userId;
}
