import type { BodyOf, challengeMfa as contract, SessionState } from '@sidelight/contracts';
import { ApiError, hashId } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import { appendGuestJoined, deliverGuestJoined } from '../auth/hand-over-guest.ts';
import { type Browser, beginSession } from '../auth/session-state.ts';
import type { ProfileContext } from '../profile-context.ts';
import { useCode } from './check-code.ts';
import type { ChallengePurpose } from './mfa.model.ts';

/**
 * Lets an account without a second factor pass; for one with it, ends the sign-in here with a challenge.
 * @throws {ApiError} `mfa_required`, with the challenge in its details
 */
export async function demandSecondFactor(
  { mfa, clock }: Pick<ProfileContext, 'mfa' | 'clock'>,
  account: AccountRecord,
  purpose: ChallengePurpose,
): Promise<void> {
  if (!account.mfa) return;
  const challenge = await mfa.challenge(account._id, purpose, clock());
  throw new ApiError({ code: 'mfa_required', details: { challenge }, userId: account._id });
}

/**
 * Ends a sign-in with its second factor: the session is multi-factor verified (product spec, section 4).
 * @throws {ApiError} `token_invalid` for an old or used challenge; as `useCode`
 */
export async function answerChallenge(
  ctx: ProfileContext,
  browser: Browser,
  { challenge, code, guestId }: BodyOf<typeof contract> & { guestId: string | null },
): Promise<SessionState> {
  const waiting = await ctx.mfa.findChallenge(challenge, ctx.clock());
  const account = waiting && (await ctx.accounts.find(waiting.userId));
  if (!waiting || !account?.mfa) throw tooLate();
  await useCode(ctx, account, code);
  if (!(await ctx.mfa.useChallenge(waiting))) throw tooLate();
  const eventIds = await ctx.transaction((session) => appendGuestJoined(ctx, guestId, account._id, session));
  const state = await beginSession(ctx, browser, account);
  if (waiting.purpose === 'recovery') {
    await ctx.tokens.grantRecovery(hashId(browser.req.sessionID), account._id, ctx.clock());
  }
  await deliverGuestJoined(ctx, eventIds);
  return state;
}

const tooLate = () =>
  new ApiError({ code: 'token_invalid', message: 'That took too long. Please log in again.' });
