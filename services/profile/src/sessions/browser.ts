import type { Contract } from '@sidelight/contracts';
import { hashId, logSecurityEvent, type RouteContext, type Sessions } from '@sidelight/kit';

type SecurityEvent = Parameters<typeof logSecurityEvent>[1];

export type Browser = ReturnType<typeof browserOf>;

export const browserOf = (sessions: Sessions, { req, res }: Pick<RouteContext<Contract>, 'req' | 'res'>) => ({
  /** The hash of the session's id. */
  sessionId: () => hashId(req.sessionID),
  /** The browser gets a new session id. */
  signIn: (userId: string) => sessions.signIn(req, res, { userId }),
  signOut: () => sessions.signOut(req, res),
  /** Null for guests. */
  expiresAt: () => sessions.expiresAt(req, res),
  logSecurityEvent: (event: SecurityEvent, userId: string) => logSecurityEvent(req, event, { userId }),
});
