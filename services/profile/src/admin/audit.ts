/**
 * The `actorId` of audit entries that the operator's commands write. No account has this id, and no player can take
 * this username.
 */
export const OPERATOR = 'operator';

export type AuditAction = 'sessions.revoke' | 'session.revoke' | 'mfa.reset' | 'admin.set';
