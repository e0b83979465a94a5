import type { Contract } from '@sidelight/contracts';
import { hashId, logSecurityEvent, type RouteContext, type Sessions } from '@sidelight/kit';

type SecurityEvent = Parameters<typeof logSecurityEvent>[1];

/** The browser that sent a request. Use cases use it to change the browser's session and to write the security log. */
export type Browser = ReturnType<typeof browserOf>;

export const browserOf = (sessions: Sessions, { req, res }: Pick<RouteContext<Contract>, 'req' | 'res'>) => ({
  /** The id of the session, hashed. */
  sessionId: () => hashId(req.sessionID),
  /** Begins a session of the account under a new session id. */
  signIn: (userId: string) => sessions.signIn(req, res, { userId }),
  signOut: () => sessions.signOut(req, res),
  /** When the session ends if nothing refreshes it; null for guests. */
  expiresAt: () => sessions.expiresAt(req, res),
  logSecurityEvent: (event: SecurityEvent, userId: string) => logSecurityEvent(req, event, { userId }),
});
