import type { REPORT_REASONS } from '@sidelight/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

type ReportReason = (typeof REPORT_REASONS)[number];
type ReportStatus = 'open' | 'resolved' | 'dismissed';

export type ReportRecord = {
  _id: string;
  storyId: string;
  /** Null for guests (product spec, section 3). */
  reporterId: string | null;
  reason: ReportReason;
  comment: string | null;
  playId: string | null;
  status: ReportStatus;
  createdAt: Date;
};
export type ReportModel = Model<ReportRecord>;

/** What an admin did, and when; never changed. */
export type AuditRecord = {
  actorId: string;
  action: string;
  subjectId: string;
  details: Record<string, unknown>;
  at: Date;
};
export type AuditModel = Model<AuditRecord>;

const text = { type: String, required: true };
const optional = { type: String, default: null };
const instant = { type: Date, required: true };

const reportSchema = new Schema<ReportRecord>(
  {
    _id: text,
    storyId: text,
    reporterId: optional,
    reason: text,
    comment: optional,
    playId: optional,
    status: text,
    createdAt: instant,
  },
  { collection: 'reports', versionKey: false, strict: 'throw' },
);
// The admins' list, newest first, with each combination of its filters; the first also counts.
reportSchema.index({ status: 1, createdAt: -1, _id: -1 });
reportSchema.index({ createdAt: -1, _id: -1 });
reportSchema.index({ reason: 1, createdAt: -1, _id: -1 });
reportSchema.index({ status: 1, reason: 1, createdAt: -1, _id: -1 });

const auditSchema = new Schema<AuditRecord>(
  { actorId: text, action: text, subjectId: text, details: Schema.Types.Mixed, at: instant },
  { collection: 'audit', versionKey: false, strict: 'throw' },
);
// What happened to a record, newest first.
auditSchema.index({ subjectId: 1, at: -1 });

export const makeReportModel = (connection: Connection): ReportModel =>
  connection.model<ReportRecord>('Report', reportSchema);
export const makeAuditModel = (connection: Connection): AuditModel =>
  connection.model<AuditRecord>('Audit', auditSchema);
