import { challengeMfa, confirmMfa, disableMfa, enrolMfa } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { browserOf } from '../sessions/browser.ts';
import { answerChallenge } from './challenge.ts';
import { beginEnrolment, confirmEnrolment, disable } from './enrol.ts';

export function mountMfa(mount: Mount, ctx: ProfileContext): void {
  mount(challengeMfa, async ({ body, guestId, req, res }) => ({
    status: 200,
    body: await answerChallenge(ctx, browserOf(ctx.sessions, { req, res }), { ...body, guestId }),
  }));
  mount(enrolMfa, async ({ actor, body }) => ({
    status: 200,
    body: await beginEnrolment(ctx, actor, body.currentPassword),
  }));
  mount(confirmMfa, async ({ actor, body, req, res }) => ({
    status: 200,
    body: await confirmEnrolment(ctx, browserOf(ctx.sessions, { req, res }), actor, body.code),
  }));
  mount(disableMfa, async ({ actor, body, req, res }) => ({
    status: 200,
    body: await disable(ctx, browserOf(ctx.sessions, { req, res }), actor, body),
  }));
}
