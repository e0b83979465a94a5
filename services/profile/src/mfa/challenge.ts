import type { BodyOf, challengeMfa as contract, SessionState } from '@sidelight/contracts';
import { ApiError } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { Browser } from '../sessions/browser.ts';
import { appendGuestJoined, deliverGuestJoined } from '../sessions/hand-over-guest.ts';
import { grantPassword } from '../sessions/password-grant.ts';
import { beginSession } from '../sessions/session-state.ts';
import { useCode } from './check-code.ts';

/** @throws {ApiError} `mfa_required` with the challenge in its details */
export async function demandSecondFactor(
  { tokens, clock }: Pick<ProfileContext, 'tokens' | 'clock'>,
  account: AccountRecord,
  { isRecovery }: { isRecovery: boolean },
): Promise<void> {
  if (!account.mfa) return;
  const pending = { type: 'mfa_challenge', subjectId: account._id, isRecovery } as const;
  const challenge = await tokens.issue(pending, clock());
  throw new ApiError({ code: 'mfa_required', details: { challenge }, userId: account._id });
}

/** @throws {ApiError} `token_invalid` for an old or used challenge; the errors of `useCode` */
export async function answerChallenge(
  ctx: ProfileContext,
  browser: Browser,
  { challenge, code, guestId }: BodyOf<typeof contract> & { guestId: string | null },
): Promise<SessionState> {
  const pending = await ctx.tokens.find(challenge, 'mfa_challenge', ctx.clock());
  if (!pending || pending === 'used') throw tooLate();
  const account = await ctx.accounts.find(pending.subjectId);
  if (!account?.mfa) throw tooLate();
  await useCode(ctx, account, code);
  if (!(await ctx.tokens.use(pending))) throw tooLate();
  const eventIds = await ctx.transaction((session) => appendGuestJoined(ctx, guestId, account._id, session));
  const state = await beginSession(ctx, browser, account);
  if (pending.isRecovery) await grantPassword(ctx, browser, account);
  await deliverGuestJoined(ctx, eventIds);
  return state;
}

const tooLate = () =>
  new ApiError({ code: 'token_invalid', message: 'That took too long. Please log in again.' });
