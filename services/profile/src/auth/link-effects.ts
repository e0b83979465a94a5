import { randomBytes } from 'node:crypto';
import { emailKey } from '@sidelight/rules';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/account.model.ts';
import { openAccount } from '../accounts/open-account.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { TokenRecord } from '../tokens/token.model.ts';
import { validFrom } from '../tokens/tokens.repository.ts';
import { invalidLink } from './link-errors.ts';

/** Runs in the transaction that marks the token as used. */
export type Effect = (
  ctx: ProfileContext,
  used: TokenRecord,
  session: ClientSession,
) => Promise<AccountRecord>;

export const openSignUp: Effect = async (ctx, { subjectId }, session) => {
  const now = ctx.clock();
  const signUp = await ctx.signUps.take(subjectId, now, session);
  if (!signUp || (await ctx.accounts.findByEmail(signUp.email, session))) throw invalidLink('expired');
  const { createdAt: _createdAt, expiresAt: _expiresAt, ...login } = signUp;
  const account = { ...login, isAdmin: false, createdAt: now, usernameHistory: [] };
  if (!(await openAccount(ctx, account, session))) throw invalidLink('expired');
  return account;
};

export const recover: Effect = async (ctx, { subjectId, email }, session) => {
  const account = await ctx.accounts.find(subjectId, session);
  // A recovery mail to a former email address signs nobody in.
  if (!account || (email ?? account.email) !== account.email) throw invalidLink('expired');
  return account;
};

async function changeAddress(
  ctx: ProfileContext,
  used: TokenRecord,
  changes: Partial<AccountRecord>,
  session: ClientSession,
) {
  const { subjectId, email } = used;
  const before = await ctx.accounts.find(subjectId, session);
  if (!before || !email) throw invalidLink('expired');
  const update = { email, emailKey: emailKey(email), ...changes };
  const after = await ctx.accounts.update(subjectId, update, session);
  if (!after) throw invalidLink('expired');
  // Links in mails to the former address or to another new address stop working.
  await ctx.tokens.revoke(subjectId, ['email_change', 'recovery'], session);
  return { before, after };
}

export const changeEmail: Effect = async (ctx, used, session) => {
  const { before, after } = await changeAddress(ctx, used, {}, session);
  const notice = { kind: 'email_changed', to: before.email, subjectId: used.subjectId } as const;
  await ctx.mails.queue(notice, ctx.clock(), session);
  return after;
};

/**
 * Undoes a change of the email address:
 * - Whoever changed the address knew the password, so the password stops working too. The next mail lets the owner set
 *   a new one.
 * - Undo links from earlier changes still work. Those from later changes do not, because a thief may have got them. Their
 *   mails are not sent any more.
 * - A second factor stays, because a mail alone must not remove it.
 * @param passwordHash the hash of a password that nobody knows
 */
export const undoEmailChange =
  (passwordHash: string): Effect =>
  async (ctx, used, session) => {
    const { subjectId } = used;
    const { before, after } = await changeAddress(ctx, used, { passwordHash }, session);
    await ctx.tokens.revokeFrom(used, session);
    await ctx.tokens.revoke(subjectId, ['mfa_challenge', 'mfa_enrolment', 'password_grant'], session);
    await ctx.mails.removePending(['email_change'], subjectId, session);
    // A mail gets its link when it is sent. So a late mail about a later change would bring a new undo link.
    const changedAt = validFrom('email_undo', used.expiresAt);
    await ctx.mails.removePending(['email_changed'], subjectId, session, changedAt);
    await ctx.mails.queue({ kind: 'email_undone', to: after.email, subjectId }, ctx.clock(), session);
    const notice = { kind: 'email_undone_notice', to: before.email, subjectId } as const;
    await ctx.mails.queue(notice, ctx.clock(), session);
    return after;
  };

export const hashOfUnknownPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'));
