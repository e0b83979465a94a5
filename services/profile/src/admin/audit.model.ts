import { type Connection, type Model, Schema } from 'mongoose';

/** Stands for who runs the operator's commands, as actor; no player may have the name. */
export const OPERATOR = 'operator';

/** What an admin, or the operator, did to an account, and when; never changed. */
export type AuditRecord = {
  _id: string;
  /** An account's id, or `OPERATOR`. */
  actorId: string;
  action: 'sessions.revoke' | 'session.revoke' | 'mfa.reset' | 'admin.set';
  /** The account's id. */
  subjectId: string;
  note: string | null;
  at: Date;
};
export type AuditModel = Model<AuditRecord>;

const text = { type: String, required: true };

const auditSchema = new Schema<AuditRecord>(
  {
    _id: text,
    actorId: text,
    action: text,
    subjectId: text,
    note: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'audit', versionKey: false, strict: 'throw' },
);
// The admins' list, newest first.
auditSchema.index({ at: -1, _id: -1 });

export const makeAuditModel = (connection: Connection): AuditModel =>
  connection.model<AuditRecord>('Audit', auditSchema);
