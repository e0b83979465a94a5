import { type AuditTrail, createAuditTrail } from '@sidelight/kit';
import type { Connection } from 'mongoose';

/** The actor of what an operator did by a command. No player can have this name. */
export const OPERATOR = 'operator';

export type Audit = AuditTrail<'sessions.revoke' | 'session.revoke' | 'mfa.reset' | 'admin.set'>;

export const createAudit = (connection: Connection): Audit => createAuditTrail(connection);
