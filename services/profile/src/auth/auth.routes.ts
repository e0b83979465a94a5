import {
  deleteSession,
  describeLink,
  getSession,
  listSessions,
  recover,
  resend,
  signIn,
  signOut,
  signUp,
  updateUser,
  verify,
} from '@sidelight/contracts';
import { ApiError, addressKey, type Mount } from '@sidelight/kit';
import { emailKey } from '@sidelight/rules';
import { changeProblems, refuse } from '../accounts/check-credentials.ts';
import { demandSecondFactor } from '../mfa/challenge.ts';
import type { ProfileContext } from '../profile-context.ts';
import { browserOf } from '../sessions/browser.ts';
import { appendGuestJoined, deliverGuestJoined } from '../sessions/hand-over-guest.ts';
import { beginSession, currentState, SIGNED_OUT } from '../sessions/session-state.ts';
import { describeLink as describe } from './describe-link.ts';
import { authenticate } from './sign-in.ts';
import { signUp as beginSignUp } from './sign-up.ts';
import { updateUser as update } from './update-user.ts';
import { verifyToken } from './verify-token.ts';

export function mountAuth(mount: Mount, ctx: ProfileContext): void {
  const { sessions } = ctx;
  mount(getSession, ({ actor, req, res }) => currentState(ctx, actor, browserOf(sessions, { req, res })));
  mount(signUp, async ({ body }) => {
    await beginSignUp(ctx, body);
    return { checkEmail: true as const };
  });
  mount(signIn, async ({ body, req, res, guestId }) => {
    const account = await authenticate(ctx, { ...body, address: addressKey(req.ip) });
    await demandSecondFactor(ctx, account, { isRecovery: false });
    const eventIds = await ctx.transaction((session) =>
      appendGuestJoined(ctx, guestId, account._id, session),
    );
    const state = await beginSession(ctx, browserOf(sessions, { req, res }), account);
    await deliverGuestJoined(ctx, eventIds);
    return state;
  });
  mount(signOut, async ({ actor, body, req, res }) => {
    const browser = browserOf(sessions, { req, res });
    if (actor.kind === 'member') {
      if (body.scope === 'others') {
        await sessions.revokeAll(actor.userId, actor.sessionId);
        return currentState(ctx, actor, browser);
      }
      if (body.scope === 'global') await sessions.revokeAll(actor.userId);
    }
    await browser.signOut();
    return SIGNED_OUT;
  });
  mount(describeLink, ({ body, guestId }) => describe(ctx, { ...body, guestId }));
  mount(verify, ({ actor, body, guestId, req, res }) =>
    verifyToken(ctx, browserOf(sessions, { req, res }), { ...body, actor, guestId }),
  );
  mount(updateUser, ({ actor, body, req, res }) =>
    update(ctx, browserOf(sessions, { req, res }), actor, body),
  );
  mountMailRequests(mount, ctx);
  mountSessionList(mount, ctx);
}

/**
 * These routes do the same work and give the same response for every valid email address, so that nobody learns who has
 * an account.
 */
function mountMailRequests(mount: Mount, { mails, mailer, clock }: ProfileContext): void {
  for (const [contract, kind] of [
    [recover, 'recovery'],
    [resend, 'resend'],
  ] as const) {
    mount(contract, async ({ body }) => {
      refuse(changeProblems({ email: body.email.trim() }));
      await mails.queue({ kind, to: emailKey(body.email), subjectId: null }, clock());
      mailer.wake();
      return {};
    });
  }
}

function mountSessionList(mount: Mount, { sessions }: ProfileContext): void {
  mount(listSessions, async ({ actor }) => {
    const live = await sessions.list(actor.userId);
    const items = live.map((each) => ({ ...each, isCurrent: each.sessionId === actor.sessionId }));
    return { items };
  });
  mount(deleteSession, async ({ actor, params, req, res }) => {
    if (!(await sessions.revoke(actor.userId, params.sessionId))) throw new ApiError({ code: 'not_found' });
    if (params.sessionId === actor.sessionId) await sessions.signOut(req, res);
    return {};
  });
}
