import type { SessionState } from '@sidelight/contracts';
import { ApiError, hashId, isDuplicateKey, logSecurityEvent } from '@sidelight/kit';
import type { ClientSession } from 'mongoose';
import type { AccountRecord } from '../accounts/account.model.ts';
import { emailKey } from '../accounts/keys.ts';
import { openAccount } from '../accounts/open-account.ts';
import type { Deps } from '../deps.ts';
import { demandSecondFactor } from '../mfa/challenge.ts';
import type { TokenRecord, TokenType } from '../tokens/token.model.ts';
import { appendGuestJoined, deliverGuestJoined } from './hand-over-guest.ts';
import { type Browser, beginSession } from './session-state.ts';

type Request = { token: string; type: TokenType; guestId: string | null };

/**
 * Uses a token from a mail, once, and signs its account in.
 * @throws {ApiError} `token_invalid` for an unknown, used or old one; `mfa_required`
 */
export async function verifyToken(
  deps: Deps,
  browser: Browser,
  { token, type, guestId }: Request,
): Promise<SessionState> {
  const effects = { signup: openSignUp, recovery: recover, email_change: changeEmail };
  const { account, eventIds } = await orInvalid(() =>
    deps.transaction(async (session) => {
      const used = await deps.tokens.use(token, type, deps.now(), session);
      if (!used) throw invalid();
      const account = await effects[type](deps, used, session);
      // Whoever has a second factor to give yet is not known to be the player of this browser.
      const joining = account.mfa ? null : guestId;
      return { account, eventIds: await appendGuestJoined(deps, joining, account._id, session) };
    }),
  );
  if (type === 'signup') logSecurityEvent(browser.req, 'account.opened', { userId: account._id });
  if (type === 'email_change') {
    logSecurityEvent(browser.req, 'email.changed', { userId: account._id });
    deps.mailer.wake();
  }
  if (type !== 'signup') await demandSecondFactor(deps, account, type);
  const state = await beginSession(deps, browser, account);
  if (type === 'recovery') {
    await deps.tokens.grantRecovery(hashId(browser.req.sessionID), account._id, deps.now());
  }
  await deliverGuestJoined(deps, eventIds);
  return state;
}

const invalid = (cause?: unknown) => new ApiError({ code: 'token_invalid', cause });

/** An email or username that went to somebody else in the meantime makes the link useless. */
async function orInvalid<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error) ? invalid(error) : error;
  }
}

type Effect = (deps: Deps, used: TokenRecord, session: ClientSession) => Promise<AccountRecord>;

const openSignUp: Effect = async (deps, { subjectId }, session) => {
  const now = deps.now();
  const signUp = await deps.signUps.take(subjectId, now, session);
  if (!signUp || (await deps.accounts.findByEmail(signUp.email, session))) throw invalid();
  const { createdAt: _createdAt, expiresAt: _expiresAt, ...login } = signUp;
  const account = { ...login, isAdmin: false, createdAt: now, usernameHistory: [] };
  if (!(await openAccount(deps, account, session))) throw invalid();
  return account;
};

const recover: Effect = async (deps, { subjectId }, session) => {
  const account = await deps.accounts.find(subjectId, session);
  if (!account) throw invalid();
  return account;
};

const changeEmail: Effect = async (deps, { subjectId, email }, session) => {
  const before = await deps.accounts.find(subjectId, session);
  if (!before || email === null) throw invalid();
  const account = await deps.accounts.update(subjectId, { email, emailKey: emailKey(email) }, session);
  if (!account) throw invalid();
  // Links that went to the old address, or to another new one, are useless from now on.
  await deps.tokens.revoke(subjectId, 'email_change', session);
  await deps.tokens.revoke(subjectId, 'recovery', session);
  const notice = { kind: 'email_changed', to: before.email, subjectId } as const;
  await deps.mails.queue(notice, deps.now(), session);
  return account;
};
