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
import { ApiError, type Mount } from '@sidelight/kit';
import { changeProblems, refuse } from '../accounts/check-credentials.ts';
import { emailKey } from '../accounts/keys.ts';
import { demandSecondFactor } from '../mfa/challenge.ts';
import type { ProfileContext } from '../profile-context.ts';
import { currentState } from './current-state.ts';
import { describeLink as describe } from './describe-link.ts';
import { appendGuestJoined, deliverGuestJoined } from './hand-over-guest.ts';
import { beginSession, SIGNED_OUT } from './session-state.ts';
import { createPasswordSignIn } from './sign-in.ts';
import { signUp as beginSignUp } from './sign-up.ts';
import { updateUser as update } from './update-user.ts';
import { verifyToken } from './verify-token.ts';

export function mountAuth(mount: Mount, ctx: ProfileContext): void {
  const authenticate = createPasswordSignIn(ctx);

  mount(getSession, async ({ actor, req, res }) => ({
    status: 200,
    body: await currentState(ctx, actor, { req, res }),
  }));
  mount(signUp, async ({ body }) => {
    await beginSignUp(ctx, body);
    return { status: 202 as const, body: { checkEmail: true as const } };
  });
  mount(signIn, async ({ req, res, guestId }) => {
    const account = await authenticate({ req, res });
    await demandSecondFactor(ctx, account, 'sign_in');
    const eventIds =
      guestId === null
        ? []
        : await ctx.transaction((session) => appendGuestJoined(ctx, guestId, account._id, session));
    const body = await beginSession(ctx, { req, res }, account);
    await deliverGuestJoined(ctx, eventIds);
    return { status: 200, body };
  });
  mount(signOut, async ({ actor, body, req, res }) => {
    if (actor.kind === 'member') {
      if (body.scope === 'others') {
        await ctx.sessions.revokeAll(actor.userId, actor.sessionId);
        return { status: 200, body: await currentState(ctx, actor, { req, res }) };
      }
      if (body.scope === 'global') await ctx.sessions.revokeAll(actor.userId);
    }
    await ctx.sessions.signOut(req, res);
    return { status: 200, body: SIGNED_OUT };
  });
  mount(describeLink, async ({ body, guestId }) => ({
    status: 200,
    body: await describe(ctx, { ...body, guestId }),
  }));
  mount(verify, async ({ actor, body, guestId, req, res }) => ({
    status: 200,
    body: await verifyToken(ctx, { req, res }, { ...body, actor, guestId }),
  }));
  mount(updateUser, async ({ actor, body, req, res }) => ({
    status: 200,
    body: await update(ctx, { req, res }, actor, body),
  }));
  mountMailRequests(mount, ctx);
  mountSessionList(mount, ctx);
}

/** Both answer the same, after the same work, for every address that can be one. */
function mountMailRequests(mount: Mount, { mails, mailer, clock }: ProfileContext): void {
  for (const [contract, kind] of [
    [recover, 'recovery'],
    [resend, 'resend'],
  ] as const) {
    mount(contract, async ({ body }) => {
      refuse(changeProblems({ email: body.email.trim() }));
      await mails.queue({ kind, to: emailKey(body.email), subjectId: null }, clock());
      mailer.wake();
      return { status: 202, body: {} };
    });
  }
}

function mountSessionList(mount: Mount, { sessions }: ProfileContext): void {
  mount(listSessions, async ({ actor }) => {
    const live = await sessions.list(actor.userId);
    const items = live.map(({ sessionId, userAgent, createdAt, lastSeenAt }) => ({
      sessionId,
      isCurrent: sessionId === actor.sessionId,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
    return { status: 200, body: { items } };
  });
  mount(deleteSession, async ({ actor, params, req, res }) => {
    if (!(await sessions.revoke(actor.userId, params.sessionId))) throw new ApiError({ code: 'not_found' });
    if (params.sessionId === actor.sessionId) await sessions.signOut(req, res);
    return { status: 200, body: {} };
  });
}
