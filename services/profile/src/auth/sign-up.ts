import { randomUUID } from 'node:crypto';
import { ApiError } from '@sidelight/kit';
import { validateSignUp } from '@sidelight/rules';
import { refuse, refuseReserved, refuseWeak } from '../accounts/check-credentials.ts';
import { emailKey, usernameKey } from '../accounts/keys.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import type { ProfileContext } from '../profile-context.ts';

/** If the email is not confirmed, the sign-up and its claim of the username expire after this time. */
const PENDING_MS = 24 * 3_600_000;

type Fields = { username: string; email: string; password: string };

/**
 * The work and the response are the same whether or not the email has an account. Only the mail to this email says
 * whether it has one.
 * @throws {ApiError} `credentials_required`, `validation_failed`, `weak_password`, `username_reserved`,
 *   `username_taken`
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
  if (await ctx.claims.isHeld(key, ctx.clock())) throw new ApiError({ code: 'username_taken' });

  const passwordHash = await hashPassword(password);
  const signUpId = randomUUID();
  await ctx.transaction(async (session) => {
    const now = ctx.clock();
    const expiresAt = new Date(now.getTime() + PENDING_MS);
    const claim = { _id: key, ownerId: signUpId, until: expiresAt };
    if (!(await ctx.claims.take(claim, now, session))) throw new ApiError({ code: 'username_taken' });
    const fields = { username, usernameKey: key, email, emailKey: emailKey(email), passwordHash };
    await ctx.signUps.insert({ _id: signUpId, ...fields, createdAt: now, expiresAt }, session);
    await ctx.mails.queue({ kind: 'sign_up', to: emailKey(email), subjectId: signUpId }, now, session);
  });
  ctx.mailer.wake();
}
