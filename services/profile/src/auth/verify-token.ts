import type { SessionState } from '@sidelight/contracts';
import { type Actor, ApiError } from '@sidelight/kit';
import type { AccountRecord } from '../accounts/account.model.ts';
import { demandSecondFactor } from '../mfa/challenge.ts';
import type { ProfileContext } from '../profile-context.ts';
import type { Browser } from '../sessions/browser.ts';
import { appendGuestJoined, deliverGuestJoined } from '../sessions/hand-over-guest.ts';
import { grantPassword } from '../sessions/password-grant.ts';
import { beginSession, currentState, SIGNED_OUT } from '../sessions/session-state.ts';
import type { LinkType, TokenRecord } from '../tokens/token.model.ts';
import { findLink } from './describe-link.ts';
import {
  changeEmail,
  type Effect,
  hashOfUnknownPassword,
  openSignUp,
  recover,
  undoEmailChange,
} from './link-effects.ts';
import { invalidLink, orInvalidLink } from './link-errors.ts';

type Request = {
  token: string;
  type: LinkType;
  guestId: string | null;
  actor: Actor;
  /** The id of the member who agreed to be signed out. */
  endsSessionOf?: string | undefined;
};

/**
 * Uses a token from a mail, once.
 * @throws {ApiError} `token_invalid` for an unknown, used or expired token; `signed_in_as_another` if another member is
 *   signed in and has not agreed to be signed out; `wrong_account` for the confirmation of a new address in a browser
 *   without a session of the account; `mfa_required`
 */
export async function verifyToken(
  ctx: ProfileContext,
  browser: Browser,
  request: Request,
): Promise<SessionState> {
  const link = await findLink(ctx, request);
  const { subjectId } = link;
  switch (request.type) {
    case 'signup':
      askBeforeLeaving(request, subjectId);
      return signInBy(ctx, browser, request, { link, effect: openSignUp });
    case 'recovery':
      askBeforeLeaving(request, subjectId);
      return signInBy(ctx, browser, request, { link, effect: recover });
    case 'email_change':
      return confirmEmail(ctx, browser, request, link);
    case 'email_undo':
      return undo(ctx, browser, request, link);
  }
}

/** @throws {ApiError} `signed_in_as_another` */
function askBeforeLeaving({ actor, endsSessionOf }: Request, subjectId: string): void {
  if (actor.kind === 'guest' || actor.userId === subjectId || actor.userId === endsSessionOf) return;
  throw new ApiError({ code: 'signed_in_as_another', userId: actor.userId });
}

type Use = { link: TokenRecord; effect: Effect };

/** @param guestId the account gets this guest's plays */
function useUp(ctx: ProfileContext, { link, effect }: Use, guestId: string | null) {
  return orInvalidLink(() =>
    ctx.transaction(async (session) => {
      if (!(await ctx.tokens.use(link, session))) throw invalidLink('used');
      const account = await effect(ctx, link, session);
      // If the account has a second factor, nobody has proved yet that this browser's guest is the account's owner.
      const joining = account.mfa ? null : guestId;
      return { account, eventIds: await appendGuestJoined(ctx, joining, account._id, session) };
    }),
  );
}

async function signInBy(
  ctx: ProfileContext,
  browser: Browser,
  request: Request,
  use: Use,
): Promise<SessionState> {
  const { account, eventIds } = await useUp(ctx, use, request.guestId);
  if (request.type === 'signup') browser.logSecurityEvent('account.opened', account._id);
  else await demandSecondFactor(ctx, account, { isRecovery: true });
  const state = await beginSession(ctx, browser, account);
  if (request.type === 'recovery') await grantPassword(ctx, browser, account);
  await deliverGuestJoined(ctx, eventIds);
  return state;
}

/**
 * A mistyped new address may be a stranger's. So the link works only in a browser with a session of the account whose
 * email changes.
 */
async function confirmEmail(
  ctx: ProfileContext,
  browser: Browser,
  { actor }: Request,
  link: TokenRecord,
): Promise<SessionState> {
  if (actor.kind === 'guest' || actor.userId !== link.subjectId)
    throw new ApiError({ code: 'wrong_account' });
  const { account } = await useUp(ctx, { link, effect: changeEmail }, null);
  announceChange(ctx, browser, 'email.changed', account);
  return currentState(ctx, actor, browser);
}

async function undo(
  ctx: ProfileContext,
  browser: Browser,
  { actor }: Request,
  link: TokenRecord,
): Promise<SessionState> {
  const effect = undoEmailChange(await hashOfUnknownPassword());
  const { account } = await useUp(ctx, { link, effect }, null);
  await ctx.sessions.revokeAll(account._id);
  announceChange(ctx, browser, 'email.change_undone', account);
  if (actor.kind === 'guest' || actor.userId !== account._id) return currentState(ctx, actor, browser);
  await browser.signOut();
  return SIGNED_OUT;
}

function announceChange(
  { mailer }: ProfileContext,
  browser: Browser,
  event: 'email.changed' | 'email.change_undone',
  { _id: userId }: AccountRecord,
): void {
  browser.logSecurityEvent(event, userId);
  mailer.wake();
}
