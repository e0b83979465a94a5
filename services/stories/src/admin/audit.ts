import { type AuditTrail, createAuditTrail } from '@sidelight/kit';
import type { Connection } from 'mongoose';

export type Audit = AuditTrail<
  | 'report.status'
  | 'daily.set'
  | 'story.listing'
  | 'story.hostNotes'
  | 'story.letIn'
  | 'story.takenOut'
  | 'story.collections'
>;

export const createAudit = (connection: Connection): Audit => createAuditTrail(connection);
