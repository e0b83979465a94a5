import { ApiError } from '@sidelight/kit';
import { emailKey } from '@sidelight/rules';
import type { AccountRecord } from '../accounts/account.model.ts';
import { usernameKey } from '../accounts/keys.ts';
import { ADDRESS_TRIES, PASSWORD_TRIES } from '../attempts/policies.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/hash-password.ts';
import type { ProfileContext } from '../profile-context.ts';

type SignInContext = Pick<
  ProfileContext,
  'accounts' | 'signUps' | 'attempts' | 'rateFactor' | 'clock' | 'transaction'
>;

type Credentials = {
  identifier: string;
  password: string;
  /** The client's network address. */
  address: string;
};

/**
 * Computes one hash whether or not the account exists, so that the response time does not tell whether it exists.
 * @throws {ApiError} `credentials_required`, `invalid_credentials`, `rate_limited`; `email_not_confirmed` for the right
 *   password of a sign-up whose email is not confirmed
 */
export async function authenticate(
  ctx: SignInContext,
  { identifier, password, address }: Credentials,
): Promise<AccountRecord> {
  if (identifier === '' || password === '') throw new ApiError({ code: 'credentials_required' });
  const isEmail = identifier.includes('@');
  const key = isEmail ? emailKey(identifier) : usernameKey(identifier.trim());
  const { free, most, windowMs } = ADDRESS_TRIES;
  const addressPolicy = { free: free * ctx.rateFactor, most: most * ctx.rateFactor, windowMs };
  await ctx.attempts.begin(`sign-in-from:${address}`, ctx.clock(), addressPolicy);
  await ctx.attempts.begin(`sign-in:${key}`, ctx.clock(), PASSWORD_TRIES);
  const account = isEmail ? await ctx.accounts.findByEmail(key) : await ctx.accounts.findByUsername(key);
  const pending = await ctx.signUps.findNewest(
    isEmail ? { emailKey: key } : { usernameKey: key },
    ctx.clock(),
  );
  const hash = account?.passwordHash ?? pending?.passwordHash ?? null;
  const userId = account?._id ?? pending?._id;
  if (!(await verifyPassword(hash, password))) throw new ApiError({ code: 'invalid_credentials', userId });
  await ctx.attempts.succeed(`sign-in:${key}`);
  await ctx.attempts.forgive(`sign-in-from:${address}`);
  if (!account) throw new ApiError({ code: 'email_not_confirmed', userId });
  return isOutdated(account.passwordHash) ? rehash(ctx, account, password) : account;
}

/**
 * Hashes the password again, with the current parameters. Only a sign-in can do this, because the password itself is
 * not stored.
 */
async function rehash(ctx: SignInContext, account: AccountRecord, password: string): Promise<AccountRecord> {
  const passwordHash = await hashPassword(password);
  const isReplaced = await ctx.transaction((session) =>
    ctx.accounts.replaceHash(account, passwordHash, session),
  );
  if (isReplaced) return { ...account, passwordHash };
  // Another sign-in may have replaced the hash, or the member may have changed the password.
  const current = await ctx.accounts.find(account._id);
  if (current && (await verifyPassword(current.passwordHash, password))) return current;
  throw new ApiError({ code: 'invalid_credentials', userId: account._id });
}
