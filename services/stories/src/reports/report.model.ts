import type { REPORT_REASONS, Turn } from '@sidelight/contracts';
import { defineModel } from '@sidelight/kit';

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
  /**
   * The play's last turns, as the player saw them. Null if the report names no play of the reporter, or if the game
   * service did not answer.
   */
  turns: Turn[] | null;
  status: ReportStatus;
  createdAt: Date;
};

export const reportModel = defineModel<ReportRecord>('Report', {
  collection: 'reports',
  indexes: [
    // The admins' list is sorted newest first, and each combination of its filters has an index. The first index also
    // serves to count open reports.
    [{ status: 1, createdAt: -1, _id: -1 }],
    [{ createdAt: -1, _id: -1 }],
    [{ reason: 1, createdAt: -1, _id: -1 }],
    [{ status: 1, reason: 1, createdAt: -1, _id: -1 }],
    // Serves the download and the deletion of a member's data.
    [{ reporterId: 1, createdAt: 1 }],
  ],
});
