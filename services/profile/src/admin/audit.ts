/** The `actorId` of what an operator's command did. No account has this id, and no player can take this username. */
export const OPERATOR = 'operator';

export type AuditAction = 'sessions.revoke' | 'session.revoke' | 'mfa.reset' | 'admin.set';
