import { type Connection, type Model, Schema } from 'mongoose';

/** What an admin did to an account, and when; never changed. */
export type AuditRecord = {
  _id: string;
  actorId: string;
  action: 'sessions.revoke' | 'session.revoke';
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
