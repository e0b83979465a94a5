import { challengeMfa, confirmMfa, disableMfa, enrolMfa } from '@sidelight/contracts';
import type { Mount } from '@sidelight/kit';
import type { Deps } from '../deps.ts';
import { answerChallenge } from './challenge.ts';
import { beginEnrolment, confirmEnrolment, disable } from './enrol.ts';

export function mountMfa(mount: Mount, deps: Deps): void {
  mount(challengeMfa, async ({ body, guestId, req, res }) => ({
    status: 200,
    body: await answerChallenge(deps, { req, res }, { ...body, guestId }),
  }));
  mount(enrolMfa, async ({ actor, body }) => ({
    status: 200,
    body: await beginEnrolment(deps, actor, body.currentPassword),
  }));
  mount(confirmMfa, async ({ actor, body, req, res }) => ({
    status: 200,
    body: await confirmEnrolment(deps, { req, res }, actor, body.code),
  }));
  mount(disableMfa, async ({ actor, body, req, res }) => ({
    status: 200,
    body: await disable(deps, { req, res }, actor, body),
  }));
}
