import { type Connection, type Model, Schema } from 'mongoose';

/** What an admin did, and when; never changed. */
export type AuditRecord = {
  actorId: string;
  action: 'report.status' | 'daily.set' | 'story.listing' | 'story.hostNotes';
  /** The report, date or mystery it was done to. */
  subjectId: string;
  details: Record<string, unknown>;
  at: Date;
};
export type AuditModel = Model<AuditRecord>;

const text = { type: String, required: true };

const auditSchema = new Schema<AuditRecord>(
  {
    actorId: text,
    action: text,
    subjectId: text,
    details: Schema.Types.Mixed,
    at: { type: Date, required: true },
  },
  { collection: 'audit', versionKey: false, strict: 'throw' },
);
// What happened to a record, newest first.
auditSchema.index({ subjectId: 1, at: -1 });
// The admins' list, newest first.
auditSchema.index({ at: -1, _id: -1 });

export const makeAuditModel = (connection: Connection): AuditModel =>
  connection.model<AuditRecord>('Audit', auditSchema);
