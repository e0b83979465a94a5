import type { REPORT_REASONS, Turn } from '@sidelight/contracts';
import { Schema } from 'mongoose';

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
  /** The last turns of the play, as its player saw them; null if the report does not come from the reporter's play. */
  turns: Turn[] | null;
  status: ReportStatus;
  createdAt: Date;
};

const text = { type: String, required: true };
const optional = { type: String, default: null };
const instant = { type: Date, required: true };

export const reportSchema = new Schema<ReportRecord>(
  {
    _id: text,
    storyId: text,
    reporterId: optional,
    reason: text,
    comment: optional,
    playId: optional,
    turns: { type: Schema.Types.Mixed, default: null },
    status: text,
    createdAt: instant,
  },
  { collection: 'reports', versionKey: false, strict: 'throw' },
);
// The admins' list, newest first, with each combination of its filters. The first index also counts open reports.
reportSchema.index({ status: 1, createdAt: -1, _id: -1 });
reportSchema.index({ createdAt: -1, _id: -1 });
reportSchema.index({ reason: 1, createdAt: -1, _id: -1 });
reportSchema.index({ status: 1, reason: 1, createdAt: -1, _id: -1 });

// The reports of a member, for the download and the deletion of their data.
reportSchema.index({ reporterId: 1, createdAt: 1 });
