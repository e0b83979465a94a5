import type { confirmMfa, enrolMfa, ResultOf, SessionState } from '@sidelight/contracts';
import { ApiError, type MemberActor } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/account.model.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { CODE_TRIES } from '../attempts/policies.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { Browser } from '../sessions/browser.ts';
import { beginSession } from '../sessions/session-state.ts';
import { codeSubject, useCode } from './check-code.ts';
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { matchingStep, newSecret, otpauthUrl, toBase32 } from './totp.ts';

/** An account has at most one enrolment, so a second one replaces the first. */
const enrolmentId = ({ _id }: AccountRecord) => `mfa-enrolment:${_id}`;

async function accountOf({ accounts }: ProfileContext, { userId }: MemberActor): Promise<AccountRecord> {
  const account = await accounts.find(userId);
  if (!account) throw new ApiError({ code: 'session_not_found' });
  return account;
}

/**
 * The second factor is on only after `confirmEnrolment`.
 * @throws {ApiError} `session_not_found`, `mfa_already_on`, `current_password_wrong`, `rate_limited`
 */
export async function beginEnrolment(
  ctx: ProfileContext,
  member: MemberActor,
  currentPassword: string,
): Promise<ResultOf<typeof enrolMfa>> {
  const account = await accountOf(ctx, member);
  if (account.mfa) throw new ApiError({ code: 'mfa_already_on' });
  await askPassword(ctx, account, currentPassword);
  const secret = newSecret();
  const sealedSecret = ctx.secretCipher.seal(secret, account._id);
  const enrolment = { type: 'mfa_enrolment', subjectId: account._id, sealedSecret } as const;
  const expiresAt = await ctx.tokens.put(enrolmentId(account), enrolment, ctx.clock());
  return {
    secret: toBase32(secret),
    otpauthUrl: otpauthUrl(secret, account.username),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Ends the account's sessions and begins a new one on this browser.
 * @throws {ApiError} `session_not_found`, `mfa_already_on`, `mfa_not_on` without a pending secret, `mfa_invalid`,
 *   `rate_limited`
 */
export async function confirmEnrolment(
  ctx: ProfileContext,
  browser: Browser,
  member: MemberActor,
  code: string,
): Promise<ResultOf<typeof confirmMfa>> {
  const account = await accountOf(ctx, member);
  if (account.mfa) throw new ApiError({ code: 'mfa_already_on' });
  const enrolment = await ctx.tokens.findById(enrolmentId(account), 'mfa_enrolment', ctx.clock());
  if (!enrolment || enrolment === 'used') throw new ApiError({ code: 'mfa_not_on' });
  await ctx.attempts.begin(codeSubject(account._id), ctx.clock(), CODE_TRIES);
  const { sealedSecret = '' } = enrolment;
  const step = matchingStep(ctx.secretCipher.open(sealedSecret, account._id), plainCode(code), ctx.clock());
  if (step === null) throw new ApiError({ code: 'mfa_invalid' });
  await ctx.attempts.succeed(codeSubject(account._id));

  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map(hashRecoveryCode);
  const after = await ctx.transaction(async (session) => {
    if (!(await ctx.tokens.use(enrolment, session))) throw new ApiError({ code: 'mfa_not_on' });
    const mfa = { sealedSecret, lastStep: step, recoveryHashes, since: ctx.clock() };
    return change(ctx, account, { mfa, kind: 'mfa_enabled' }, session);
  });
  browser.logSecurityEvent('mfa.enabled', account._id);
  return { recoveryCodes, session: await renew(ctx, browser, after) };
}

/** @throws {ApiError} `session_not_found`, `mfa_not_on`, `current_password_wrong`, `mfa_invalid`, `rate_limited` */
export async function disable(
  ctx: ProfileContext,
  browser: Browser,
  member: MemberActor,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<SessionState> {
  const account = await accountOf(ctx, member);
  if (!account.mfa) throw new ApiError({ code: 'mfa_not_on' });
  await askPassword(ctx, account, currentPassword);
  await useCode(ctx, account, code);
  const after = await ctx.transaction((session) =>
    change(ctx, account, { mfa: null, kind: 'mfa_disabled' }, session),
  );
  browser.logSecurityEvent('mfa.disabled', account._id);
  return renew(ctx, browser, after);
}

async function change(
  ctx: ProfileContext,
  { _id, email }: AccountRecord,
  { mfa, kind }: { mfa: AccountRecord['mfa']; kind: 'mfa_enabled' | 'mfa_disabled' },
  session: ClientSession,
): Promise<AccountRecord> {
  await ctx.mails.queue({ kind, to: email, subjectId: _id }, ctx.clock(), session);
  await ctx.tokens.revoke(_id, ['mfa_challenge'], session);
  const after = await ctx.accounts.update(_id, { mfa: mfa ?? null }, session);
  if (!after) throw new ApiError({ code: 'session_not_found' });
  return after;
}

async function renew(ctx: ProfileContext, browser: Browser, account: AccountRecord): Promise<SessionState> {
  ctx.mailer.wake();
  await ctx.sessions.revokeAll(account._id);
  return beginSession(ctx, browser, account);
}
