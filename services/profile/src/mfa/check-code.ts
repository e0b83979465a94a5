import { ApiError } from '@sidelight/kit';
import type { AccountRecord, MfaRecord } from '../accounts/account.model.ts';
import { CODE_TRIES } from '../attempts/policies.ts';
import type { Deps } from '../deps.ts';
import { hashRecoveryCode, isRecoveryCode, plainCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

type CheckDeps = Pick<Deps, 'accounts' | 'attempts' | 'mails' | 'mailer' | 'now' | 'seal'>;

/**
 * Uses a code of the account's authenticator, or one of its recovery codes, up.
 * @throws {ApiError} `mfa_not_on`; `mfa_invalid` for a wrong or used one; `rate_limited`
 */
export async function useCode(deps: CheckDeps, account: AccountRecord, code: string): Promise<void> {
  const { mfa } = account;
  if (!mfa) throw new ApiError({ code: 'mfa_not_on' });
  const subject = codeSubject(account._id);
  const { isLast } = await deps.attempts.begin(subject, deps.now(), CODE_TRIES);
  if (!(await isRight(deps, account._id, mfa, code))) {
    if (isLast) await warn(deps, account);
    throw new ApiError({ code: 'mfa_invalid', userId: account._id });
  }
  await deps.attempts.succeed(subject);
}

/** Whose guesses at codes are counted together. */
export const codeSubject = (userId: string): string => `mfa:${userId}`;

async function isRight(
  { accounts, now, seal }: CheckDeps,
  userId: string,
  mfa: MfaRecord,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) return accounts.useRecoveryCode(userId, hashRecoveryCode(code));
  const step = matchingStep(seal.open(mfa.sealedSecret, userId), plainCode(code), now());
  return step !== null && accounts.useTimeStep(userId, step);
}

/** Who guesses at codes has the password already: its owner should know. */
async function warn({ mails, mailer, now }: CheckDeps, account: AccountRecord): Promise<void> {
  await mails.queue({ kind: 'mfa_guessed', to: account.email, subjectId: account._id }, now());
  mailer.wake();
}
