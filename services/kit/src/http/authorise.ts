import { type Contract, SIGNED_IN_AS } from '@sidelight/contracts';
import type { Request, Response } from 'express';
import { ApiError } from '../errors/api-error.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Actor } from './actor.ts';
import type { AdminCheck } from './admin-check.ts';
import { giveGuestCookie, readGuestId } from './guest-cookie.ts';
import { isServiceAuthorization } from './service-token.ts';

export type AuthoriseOptions = {
  sessions: Pick<Sessions, 'read'>;
  isAdmin: AdminCheck;
  serviceToken: string;
  publicOrigin: string;
};

export type Caller = {
  actor: Actor;
  guestId: string | null;
  /** True for a guest whose cookie was created for this request. */
  isNewGuest: boolean;
};

/**
 * @throws {ApiError} not_authenticated; forbidden; session_not_found if the header `x-signed-in-as` names another
 *   member than the session's, except on public routes. Also throws what `isAdmin` throws
 */
export async function authorise(
  contract: Contract,
  req: Request,
  res: Response,
  { sessions, isAdmin, serviceToken, publicOrigin }: AuthoriseOptions,
): Promise<Caller> {
  if (contract.auth === 'service') {
    if (!isServiceAuthorization(req.headers.authorization ?? '', serviceToken)) {
      throw new ApiError({ code: 'not_authenticated' });
    }
    return { actor: { kind: 'guest', guestId: null }, guestId: null, isNewGuest: false };
  }
  const member = await sessions.read(req, res);
  const guestId = readGuestId(req, publicOrigin);
  const shown = req.get(SIGNED_IN_AS);
  if (contract.auth !== 'public' && shown !== undefined && shown !== member?.userId) {
    throw new ApiError({ code: 'session_not_found' });
  }
  if (member) {
    if (contract.auth === 'admin' && !(await isAdmin(member.userId))) {
      throw new ApiError({ code: 'forbidden' });
    }
    return { actor: member, guestId, isNewGuest: false };
  }
  if (contract.auth === 'member' || contract.auth === 'admin') {
    throw new ApiError({ code: 'not_authenticated' });
  }
  if (contract.auth === 'player' && guestId === null) {
    const newGuestId = giveGuestCookie(res, publicOrigin);
    return { actor: { kind: 'guest', guestId: newGuestId }, guestId: newGuestId, isNewGuest: true };
  }
  return { actor: { kind: 'guest', guestId }, guestId, isNewGuest: false };
}
