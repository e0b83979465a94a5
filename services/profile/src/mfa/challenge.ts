import type { BodyOf, challengeMfa as contract, SessionState } from '@sidelight/contracts';
import { ApiError, hashId } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import { appendGuestJoined, deliverGuestJoined } from '../auth/hand-over-guest.ts';
import { type Browser, beginSession } from '../auth/session-state.ts';
import type { Deps } from '../deps.ts';
import { useCode } from './check-code.ts';
import type { ChallengePurpose } from './mfa.model.ts';

/**
 * Lets an account without a second factor pass; for one with it, ends the sign-in here with a challenge.
 * @throws {ApiError} `mfa_required`, with the challenge in its details
 */
export async function demandSecondFactor(
  { mfa, now }: Pick<Deps, 'mfa' | 'now'>,
  account: AccountRecord,
  purpose: ChallengePurpose,
): Promise<void> {
  if (!account.mfa) return;
  const challenge = await mfa.challenge(account._id, purpose, now());
  throw new ApiError({ code: 'mfa_required', details: { challenge }, userId: account._id });
}

/**
 * Ends a sign-in with its second factor: the session is multi-factor verified (product spec, section 4).
 * @throws {ApiError} `token_invalid` for an old or used challenge; as `useCode`
 */
export async function answerChallenge(
  deps: Deps,
  browser: Browser,
  { challenge, code, guestId }: BodyOf<typeof contract> & { guestId: string | null },
): Promise<SessionState> {
  const waiting = await deps.mfa.findChallenge(challenge, deps.now());
  const account = waiting && (await deps.accounts.find(waiting.userId));
  if (!waiting || !account?.mfa) throw tooLate();
  await useCode(deps, account, code);
  if (!(await deps.mfa.useChallenge(waiting))) throw tooLate();
  const eventIds = await deps.transaction((session) =>
    appendGuestJoined(deps, guestId, account._id, session),
  );
  const state = await beginSession(deps, browser, account);
  if (waiting.purpose === 'recovery') {
    await deps.tokens.grantRecovery(hashId(browser.req.sessionID), account._id, deps.now());
  }
  await deliverGuestJoined(deps, eventIds);
  return state;
}

const tooLate = () =>
  new ApiError({ code: 'token_invalid', message: 'That took too long. Please log in again.' });
