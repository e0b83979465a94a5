import type { SessionState } from '@sidelight/contracts';
import { type Actor, ApiError, hashId, logSecurityEvent } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import { demandSecondFactor } from '../mfa/challenge.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { TokenType } from '../tokens/token.model.ts';
import { currentState } from './current-state.ts';
import { findLink } from './describe-link.ts';
import { appendGuestJoined, deliverGuestJoined } from './hand-over-guest.ts';
import {
  changeEmail,
  type Effect,
  hashOfNothing,
  openSignUp,
  recover,
  undoEmailChange,
} from './link-effects.ts';
import { invalidLink, orInvalidLink } from './link-errors.ts';
import type { Browser } from './session-state.ts';
import { beginSession, SIGNED_OUT } from './session-state.ts';

type Request = {
  token: string;
  type: TokenType;
  guestId: string | null;
  actor: Actor;
  /** The signed-in account, if its member agreed to end that session. */
  endsSessionOf?: string | undefined;
};

/**
 * Uses a token from a mail, once.
 * @throws {ApiError} `token_invalid` for an unknown, used or old one; `signed_in_as_another` where a member has
 *   not agreed to be signed out; `wrong_account` for a new address without its account's session; `mfa_required`
 */
export async function verifyToken(
  ctx: ProfileContext,
  browser: Browser,
  request: Request,
): Promise<SessionState> {
  const { subjectId } = await findLink(ctx, request);
  switch (request.type) {
    case 'signup':
      askBeforeLeaving(request, subjectId);
      return signInBy(ctx, browser, request, openSignUp);
    case 'recovery':
      askBeforeLeaving(request, subjectId);
      return signInBy(ctx, browser, request, recover);
    case 'email_change':
      return confirmEmail(ctx, browser, request, subjectId);
    case 'email_undo':
      return undo(ctx, browser, request);
  }
}

/** A link of another account, perhaps a stranger's, signs no member out who has not agreed. */
function askBeforeLeaving({ actor, endsSessionOf }: Request, subjectId: string): void {
  if (actor.kind === 'guest' || actor.userId === subjectId || actor.userId === endsSessionOf) return;
  throw new ApiError({ code: 'signed_in_as_another', userId: actor.userId });
}

/** Marks the token as used and applies its effect, or neither. */
function useUp(ctx: ProfileContext, { token, type, guestId }: Request, effect: Effect, addsGuest: boolean) {
  return orInvalidLink(() =>
    ctx.transaction(async (session) => {
      const used = await ctx.tokens.use(token, type, ctx.clock(), session);
      if (!used) throw invalidLink('used');
      const account = await effect(ctx, used, session);
      // Whoever has a second factor to give yet is not known to be the player of this browser.
      const joining = addsGuest && !account.mfa ? guestId : null;
      return { account, eventIds: await appendGuestJoined(ctx, joining, account._id, session) };
    }),
  );
}

async function signInBy(
  ctx: ProfileContext,
  browser: Browser,
  request: Request,
  effect: Effect,
): Promise<SessionState> {
  const { account, eventIds } = await useUp(ctx, request, effect, true);
  if (request.type === 'signup') logSecurityEvent(browser.req, 'account.opened', { userId: account._id });
  else await demandSecondFactor(ctx, account, 'recovery');
  const state = await beginSession(ctx, browser, account);
  if (request.type === 'recovery') {
    await ctx.tokens.grantRecovery(hashId(browser.req.sessionID), account._id, ctx.clock());
  }
  await deliverGuestJoined(ctx, eventIds);
  return state;
}

/** A mistyped address belongs to a stranger: the link must be used in the account's own session. */
async function confirmEmail(
  ctx: ProfileContext,
  browser: Browser,
  request: Request,
  subjectId: string,
): Promise<SessionState> {
  const { actor } = request;
  if (actor.kind === 'guest' || actor.userId !== subjectId) throw new ApiError({ code: 'wrong_account' });
  const { account } = await useUp(ctx, request, changeEmail, false);
  tellChange(ctx, browser, 'email.changed', account);
  return currentState(ctx, actor, browser);
}

async function undo(ctx: ProfileContext, browser: Browser, request: Request): Promise<SessionState> {
  const { actor } = request;
  const { account } = await useUp(ctx, request, undoEmailChange(await hashOfNothing()), false);
  await ctx.sessions.revokeAll(account._id);
  tellChange(ctx, browser, 'email.change_undone', account);
  if (actor.kind === 'guest' || actor.userId !== account._id) return currentState(ctx, actor, browser);
  await ctx.sessions.signOut(browser.req, browser.res);
  return SIGNED_OUT;
}

function tellChange(
  { mailer }: ProfileContext,
  { req }: Browser,
  event: 'email.changed' | 'email.change_undone',
  { _id: userId }: AccountRecord,
): void {
  logSecurityEvent(req, event, { userId });
  mailer.wake();
}
