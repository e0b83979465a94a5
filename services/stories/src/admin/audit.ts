export type AuditAction =
  | 'report.status'
  | 'daily.set'
  | 'story.listing'
  | 'story.hostNotes'
  | 'story.letIn'
  | 'story.takenOut'
  | 'story.collections';
