import { randomUUID } from 'node:crypto';
import { ApiError } from '@sidelight/kit';
import { emailKey, validateSignUp } from '@sidelight/rules';
import type { SignUpRecord } from '../accounts/account.model.ts';
import { refuse, refuseReserved, refuseWeak } from '../accounts/check-credentials.ts';
import { usernameKey } from '../accounts/keys.ts';
import { PASSWORD_TRIES } from '../attempts/policies.ts';
import { hashPassword, verifyPassword } from '../passwords/hash-password.ts';
import type { ProfileContext } from '../profile-context.ts';

/** If the email is not confirmed, the sign-up and its claim of the username expire this time after the last mail. */
const PENDING_MS = 24 * 3_600_000;

type Fields = { username: string; email: string; password: string };

/**
 * The work and the response are the same whether or not the email has an account. Only the mail to this email says
 * whether it has one. A player whose mail is lost may sign up again, with the same username and password.
 * @throws {ApiError} `credentials_required`, `validation_failed`, `weak_password`, `username_reserved`,
 *   `username_taken`, `rate_limited`
 */
export async function signUp(ctx: ProfileContext, { username, email, password }: Fields): Promise<void> {
  const problems = validateSignUp({ username, email, password });
  if (email.trim() === '' || password === '') {
    throw new ApiError({ code: 'credentials_required', details: { problems } });
  }
  refuse(problems);
  refuseWeak(password, { username, email });
  refuseReserved(username, ctx.adminUsernames);
  const key = usernameKey(username);
  const former = await findFormer(ctx, key, password);
  const passwordHash = await hashPassword(password);
  const signUpId = randomUUID();
  await ctx.transaction(async (session) => {
    const now = ctx.clock();
    // If the link of the former sign-up was used meanwhile, the account keeps the username.
    if (former && (await ctx.signUps.take(former._id, now, session)))
      await ctx.claims.release(key, former._id, now, session);
    const expiresAt = new Date(now.getTime() + PENDING_MS);
    const claim = { _id: key, ownerId: signUpId, until: expiresAt };
    if (!(await ctx.claims.take(claim, now, session))) throw new ApiError({ code: 'username_taken' });
    const fields = { username, usernameKey: key, email, emailKey: emailKey(email), passwordHash };
    await ctx.signUps.insert({ _id: signUpId, ...fields, createdAt: now, expiresAt }, session);
    await ctx.mails.queue({ kind: 'sign_up', to: emailKey(email), subjectId: signUpId }, now, session);
  });
  ctx.mailer.wake();
}

/**
 * Keeps the sign-up and its claim of the username as long as the link of a mail that is sent now.
 * @returns false if the sign-up is used or expired
 */
export function prolongSignUp(
  ctx: ProfileContext,
  { _id, usernameKey: key }: SignUpRecord,
  now: Date,
): Promise<boolean> {
  const until = new Date(now.getTime() + PENDING_MS);
  return ctx.transaction(
    async (session) =>
      (await ctx.signUps.prolong(_id, { now, until }, session)) &&
      (await ctx.claims.take({ _id: key, ownerId: _id, until }, now, session)),
  );
}

/**
 * Finds the player's own sign-up of this username whose email is not confirmed. A wrong password counts as an attempt,
 * as at a sign-in, and its check takes the same time whoever has the username.
 * @returns null if the username is free
 * @throws {ApiError} `username_taken`, `rate_limited`
 */
async function findFormer(ctx: ProfileContext, key: string, password: string): Promise<SignUpRecord | null> {
  const now = ctx.clock();
  if (!(await ctx.claims.isHeld(key, now))) return null;
  const former = await ctx.signUps.findNewest({ usernameKey: key }, now);
  if (former) await ctx.attempts.begin(`sign-in:${key}`, now, PASSWORD_TRIES);
  const isRight = await verifyPassword(former?.passwordHash ?? null, password);
  if (!former || !isRight) throw new ApiError({ code: 'username_taken' });
  await ctx.attempts.succeed(`sign-in:${key}`);
  return former;
}
