/** The actor if an operator's command did the action. No player can have this name. */
export const OPERATOR = 'operator';

export type AuditAction = 'sessions.revoke' | 'session.revoke' | 'mfa.reset' | 'admin.set';
