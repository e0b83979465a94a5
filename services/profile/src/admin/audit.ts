/** The actor of an audit entry if an operator's command did the action. No player can have this name. */
export const OPERATOR = 'operator';

/** What admins and operators can do to accounts. */
export type AuditAction = 'sessions.revoke' | 'session.revoke' | 'mfa.reset' | 'admin.set';
