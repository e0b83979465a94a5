import {
  deleteSession,
  getSession,
  listSessions,
  recover,
  resend,
  type SessionState,
  signIn,
  signOut,
  signUp,
  updateUser,
  verify,
} from '@sidelight/contracts';
import { type Actor, ApiError, type Mount } from '@sidelight/kit';
import { emailKey } from '../accounts/keys.ts';
import type { Deps } from '../deps.ts';
import { demandSecondFactor } from '../mfa/challenge.ts';
import { appendGuestJoined, deliverGuestJoined } from './hand-over-guest.ts';
import { type Browser, beginSession, SIGNED_OUT, sessionState } from './session-state.ts';
import { createPasswordSignIn } from './sign-in.ts';
import { signUp as beginSignUp } from './sign-up.ts';
import { updateUser as update } from './update-user.ts';
import { verifyToken } from './verify-token.ts';

export function mountAuth(mount: Mount, deps: Deps): void {
  const authenticate = createPasswordSignIn(deps);

  mount(getSession, async ({ actor, req, res }) => ({
    status: 200,
    body: await currentState(deps, actor, { req, res }),
  }));
  mount(signUp, async ({ body }) => {
    await beginSignUp(deps, body);
    return { status: 202 as const, body: { checkEmail: true as const } };
  });
  mount(signIn, async ({ req, res, guestId }) => {
    const account = await authenticate({ req, res });
    await demandSecondFactor(deps, account, 'sign_in');
    const eventIds =
      guestId === null
        ? []
        : await deps.transaction((session) => appendGuestJoined(deps, guestId, account._id, session));
    const body = await beginSession(deps, { req, res }, account);
    await deliverGuestJoined(deps, eventIds);
    return { status: 200, body };
  });
  mount(signOut, async ({ actor, body, req, res }) => {
    if (actor.kind === 'member') {
      if (body.scope === 'others') {
        await deps.sessions.revokeAll(actor.userId, actor.sessionId);
        return { status: 200, body: await currentState(deps, actor, { req, res }) };
      }
      if (body.scope === 'global') await deps.sessions.revokeAll(actor.userId);
    }
    await deps.sessions.signOut(req, res);
    return { status: 200, body: SIGNED_OUT };
  });
  mount(verify, async ({ body, guestId, req, res }) => ({
    status: 200,
    body: await verifyToken(deps, { req, res }, { ...body, guestId }),
  }));
  mount(updateUser, async ({ actor, body, req, res }) => ({
    status: 200,
    body: await update(deps, { req, res }, actor, body),
  }));
  mountMailRequests(mount, deps);
  mountSessionList(mount, deps);
}

async function currentState(deps: Deps, actor: Actor, { req, res }: Browser): Promise<SessionState> {
  if (actor.kind === 'guest') return SIGNED_OUT;
  const account = await deps.accounts.find(actor.userId);
  if (account) return sessionState(account, await deps.sessions.expiresAt(req, res), deps);
  await deps.sessions.signOut(req, res);
  return SIGNED_OUT;
}

/** Both answer the same, after the same work, for every address. */
function mountMailRequests(mount: Mount, { mails, mailer, now }: Deps): void {
  for (const [contract, kind] of [
    [recover, 'recovery'],
    [resend, 'resend'],
  ] as const) {
    mount(contract, async ({ body }) => {
      await mails.queue({ kind, to: emailKey(body.email), subjectId: null }, now());
      mailer.wake();
      return { status: 202, body: {} };
    });
  }
}

function mountSessionList(mount: Mount, { sessions }: Deps): void {
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
