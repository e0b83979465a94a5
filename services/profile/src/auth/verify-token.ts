import type { SessionState } from '@sidelight/contracts';
import { ApiError, hashId, isDuplicateKey } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import { emailKey } from '../accounts/keys.ts';
import { openAccount } from '../accounts/open-account.ts';
import type { Deps } from '../deps.ts';
import type { TokenType } from '../tokens/token.model.ts';
import { handOverGuest } from './hand-over-guest.ts';
import { type Browser, beginSession } from './session-state.ts';

type Request = { token: string; type: TokenType; guestId: string | null };

/**
 * Uses a token from a mail, once, and signs its account in.
 * @throws {ApiError} `token_invalid` for an unknown, used or old one
 */
export async function verifyToken(
  deps: Deps,
  browser: Browser,
  { token, type, guestId }: Request,
): Promise<SessionState> {
  const effects = { signup: openSignUp, recovery: recover, email_change: changeEmail };
  const account = await effects[type](deps, token);
  const state = await beginSession(deps, browser, account);
  if (type === 'recovery') {
    await deps.tokens.grantRecovery(hashId(browser.req.sessionID), account._id, deps.now());
  }
  await handOverGuest(deps, guestId, account._id);
  return state;
}

const invalid = (cause?: unknown) => new ApiError({ code: 'token_invalid', cause });

/** An email or username that went to somebody else in the meantime makes the link useless. */
async function orInvalid(work: () => Promise<AccountRecord>): Promise<AccountRecord> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicateKey(error) ? invalid(error) : error;
  }
}

function openSignUp(deps: Deps, token: string): Promise<AccountRecord> {
  return orInvalid(() =>
    deps.transaction(async (session) => {
      const now = deps.now();
      const used = await deps.tokens.use(token, 'signup', now, session);
      const signUp = used && (await deps.signUps.take(used.subjectId, now, session));
      if (!signUp || (await deps.accounts.findByEmail(signUp.email, session))) throw invalid();
      const { _id, username, usernameKey, email, emailKey: key, passwordHash } = signUp;
      const account = {
        ...{ _id, username, usernameKey, email, emailKey: key, passwordHash },
        isAdmin: false,
        createdAt: now,
        usernameHistory: [],
      };
      if (!(await openAccount(deps, account, session))) throw invalid();
      return account;
    }),
  );
}

function recover(deps: Deps, token: string): Promise<AccountRecord> {
  return deps.transaction(async (session) => {
    const used = await deps.tokens.use(token, 'recovery', deps.now(), session);
    const account = used && (await deps.accounts.find(used.subjectId, session));
    if (!account) throw invalid();
    return account;
  });
}

function changeEmail(deps: Deps, token: string): Promise<AccountRecord> {
  return orInvalid(async () => {
    const changed = await deps.transaction(async (session) => {
      const now = deps.now();
      const used = await deps.tokens.use(token, 'email_change', now, session);
      const before = used && (await deps.accounts.find(used.subjectId, session));
      if (!used?.email || !before) throw invalid();
      const email = { email: used.email, emailKey: emailKey(used.email) };
      const account = await deps.accounts.update(before._id, email, session);
      if (!account) throw invalid();
      await deps.tokens.revoke(before._id, 'email_change', session);
      await deps.tokens.revoke(before._id, 'recovery', session);
      const notice = { kind: 'email_changed', to: before.email, subjectId: before._id } as const;
      await deps.mails.queue(notice, now, session);
      return account;
    });
    deps.mailer.wake();
    return changed;
  });
}
