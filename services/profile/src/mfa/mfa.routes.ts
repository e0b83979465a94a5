import { challengeMfa, confirmMfa, disableMfa, enrolMfa } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { ProfileContext } from '../profile-context.ts';
import { browserOf } from '../sessions/browser.ts';
import { answerChallenge } from './challenge.ts';
import { beginEnrolment, confirmEnrolment, disable } from './enrol.ts';

export function mountMfa(mount: Mount, ctx: ProfileContext): void {
  mount(challengeMfa, ({ body, guestId, req, res }) =>
    answerChallenge(ctx, browserOf(ctx.sessions, { req, res }), { ...body, guestId }),
  );
  mount(enrolMfa, ({ actor, body }) => beginEnrolment(ctx, actor, body.currentPassword));
  mount(confirmMfa, ({ actor, body, req, res }) =>
    confirmEnrolment(ctx, browserOf(ctx.sessions, { req, res }), actor, body.code),
  );
  mount(disableMfa, ({ actor, body, req, res }) =>
    disable(ctx, browserOf(ctx.sessions, { req, res }), actor, body),
  );
}
