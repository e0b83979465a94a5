import { ApiError } from '@sidelight/kit';
import type { AccountRecord, MfaRecord } from '../accounts/account.model.ts';
import { CODE_TRIES } from '../attempts/policies.ts';
import type { ProfileContext } from '../profile-context.ts';
import { hashRecoveryCode, isRecoveryCode, plainCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

type CheckContext = Pick<
  ProfileContext,
  'accounts' | 'attempts' | 'mails' | 'mailer' | 'clock' | 'secretCipher'
>;

/**
 * Uses up a code of the authenticator, or a recovery code. Only tries at the authenticator's codes are limited, because
 * nobody can guess a recovery code. So somebody who guesses cannot shut out the owner.
 * @throws {ApiError} `mfa_not_on`; `mfa_invalid` for a wrong or used code; `rate_limited`
 */
export async function useCode(ctx: CheckContext, account: AccountRecord, code: string): Promise<void> {
  const { _id: userId, mfa } = account;
  if (!mfa) throw new ApiError({ code: 'mfa_not_on' });
  const invalid = () => new ApiError({ code: 'mfa_invalid', userId });
  if (isRecoveryCode(code)) {
    if (await ctx.accounts.useRecoveryCode(userId, hashRecoveryCode(code))) return;
    throw invalid();
  }
  const subject = codeSubject(userId);
  const { isLast } = await ctx.attempts.begin(subject, ctx.clock(), CODE_TRIES);
  if (!(await isRight(ctx, userId, mfa, code))) {
    if (isLast) await warn(ctx, account);
    throw invalid();
  }
  await ctx.attempts.succeed(subject);
}

/** All tries at an account's codes are counted together, even with different challenges. */
export const codeSubject = (userId: string): string => `mfa:${userId}`;

async function isRight(
  { accounts, clock, secretCipher }: CheckContext,
  userId: string,
  mfa: MfaRecord,
  code: string,
): Promise<boolean> {
  const step = matchingStep(secretCipher.open(mfa.sealedSecret, userId), plainCode(code), clock());
  return step !== null && accounts.useTimeStep(userId, step);
}

/** Warns the owner, because whoever tries codes knows the password or reads the owner's mails. */
async function warn({ mails, mailer, clock }: CheckContext, account: AccountRecord): Promise<void> {
  await mails.queue({ kind: 'mfa_guessed', to: account.email, subjectId: account._id }, clock());
  mailer.wake();
}
