import { ApiError } from '@sidelight/kit';
import { PASSWORD_TRIES } from '../attempts/policies.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { AccountRecord } from './account.model.ts';

/**
 * Checks the password of a signed-in member, because somebody else may use the member's session.
 * @throws {ApiError} `current_password_wrong`, `rate_limited`
 */
export async function askPassword(
  { attempts, clock }: Pick<ProfileContext, 'attempts' | 'clock'>,
  account: AccountRecord,
  password: string | undefined,
): Promise<void> {
  const subject = `current-password:${account._id}`;
  await attempts.begin(subject, clock(), PASSWORD_TRIES);
  if (password === undefined || !(await verifyPassword(account.passwordHash, password))) {
    throw new ApiError({ code: 'current_password_wrong' });
  }
  await attempts.succeed(subject);
}
