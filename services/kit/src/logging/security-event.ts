import type { Request } from 'express';

/** See docs/security.md. */
export type SecurityEvent =
  | 'session.begun'
  | 'session.ended'
  | 'account.opened'
  | 'account.renamed'
  | 'account.deleted'
  | 'password.changed'
  | 'email.change_asked'
  | 'email.changed'
  | 'email.change_undone'
  | 'mfa.enabled'
  | 'mfa.disabled'
  | 'request.refused';

export function logSecurityEvent(
  req: Request,
  security: SecurityEvent,
  fields: { userId?: string | null } & Record<string, unknown>,
): void {
  req.log?.info({ security, address: req.ip ?? null, ...fields }, `security: ${security}`);
}
