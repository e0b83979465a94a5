/** What admins can do to reports, mysteries and the daily schedule. */
export type AuditAction =
  | 'report.status'
  | 'daily.set'
  | 'story.listing'
  | 'story.hostNotes'
  | 'story.letIn'
  | 'story.takenOut'
  | 'story.collections';
