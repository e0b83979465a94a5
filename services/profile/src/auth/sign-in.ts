import { ApiError, addressKey } from '@sidelight/kit';
import { Passport } from 'passport';
import { Strategy } from 'passport-local';
import type { AccountRecord } from '../accounts/account.model.ts';
import { emailKey, usernameKey } from '../accounts/keys.ts';
import { ADDRESS_TRIES, PASSWORD_TRIES } from '../attempts/policies.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/hash-password.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { Browser } from './session-state.ts';

type SignInContext = Pick<
  ProfileContext,
  'accounts' | 'signUps' | 'attempts' | 'rateFactor' | 'clock' | 'transaction'
>;

type Credentials = { identifier: string; password: string; address: string };

/**
 * The account that an email or username and a password belong to. One hash is computed, whoever asks.
 * @throws {ApiError} `invalid_credentials`; `email_not_confirmed` for the right password of a sign-up that
 *   waits for its mail to be read; `rate_limited`
 */
async function authenticate(
  ctx: SignInContext,
  { identifier, password, address }: Credentials,
): Promise<AccountRecord> {
  const isEmail = identifier.includes('@');
  const key = isEmail ? emailKey(identifier) : usernameKey(identifier.trim());
  const { free, most, windowMs } = ADDRESS_TRIES;
  const fromHere = { free: free * ctx.rateFactor, most: most * ctx.rateFactor, windowMs };
  await ctx.attempts.begin(`sign-in-from:${address}`, ctx.clock(), fromHere);
  await ctx.attempts.begin(`sign-in:${key}`, ctx.clock(), PASSWORD_TRIES);
  const account = isEmail ? await ctx.accounts.findByEmail(key) : await ctx.accounts.findByUsername(key);
  const waiting = await ctx.signUps.findNewest(
    isEmail ? { emailKey: key } : { usernameKey: key },
    ctx.clock(),
  );
  const hash = account?.passwordHash ?? waiting?.passwordHash ?? null;
  const userId = account?._id ?? waiting?._id;
  if (!(await verifyPassword(hash, password))) throw new ApiError({ code: 'invalid_credentials', userId });
  if (!account) throw new ApiError({ code: 'email_not_confirmed', userId });
  await ctx.attempts.succeed(`sign-in:${key}`);
  await ctx.attempts.forgive(`sign-in-from:${address}`);
  return isOutdated(account.passwordHash) ? withHashOfToday(ctx, account, password) : account;
}

/** Now that the password is at hand it can be hashed as it would be today. */
async function withHashOfToday(
  ctx: SignInContext,
  account: AccountRecord,
  password: string,
): Promise<AccountRecord> {
  const passwordHash = await hashPassword(password);
  const isReplaced = await ctx.transaction((session) =>
    ctx.accounts.replaceHash(account, passwordHash, session),
  );
  if (isReplaced) return { ...account, passwordHash };
  // Another sign-in was first with it, or the password is another by now.
  const current = await ctx.accounts.find(account._id);
  if (current && (await verifyPassword(current.passwordHash, password))) return current;
  throw new ApiError({ code: 'invalid_credentials', userId: account._id });
}

/** Password sign-in through passport's local strategy. */
export function createPasswordSignIn(ctx: SignInContext) {
  const passport = new Passport();
  const fields = { usernameField: 'identifier', passwordField: 'password', session: false } as const;
  passport.use(
    new Strategy({ ...fields, passReqToCallback: true }, (req, identifier, password, done) => {
      authenticate(ctx, { identifier, password, address: addressKey(req.ip) }).then(
        (account) => done(null, account as unknown as Express.User),
        (error: unknown) => done(error),
      );
    }),
  );

  /** @throws {ApiError} also `credentials_required` where one of the two is missing */
  return function signIn({ req, res }: Browser): Promise<AccountRecord> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, account?: unknown) => {
        if (error) reject(error);
        else if (account) resolve(account as AccountRecord);
        else reject(new ApiError({ code: 'credentials_required' }));
      };
      passport.authenticate('local', { session: false }, answer)(req, res, reject);
    });
  };
}
