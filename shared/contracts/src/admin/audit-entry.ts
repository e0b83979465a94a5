import * as z from 'zod/mini';
import { IdSchema, InstantSchema } from '../http/fields.ts';

/** What an admin did, and when. */
export const AuditEntrySchema = z.object({
  entryId: IdSchema,
  /** Null once the account is gone. */
  actorUsername: z.nullable(z.string()),
  /** A stable word such as `report.status`; a screen shows those that it does not know as they are. */
  action: z.string(),
  /** What it was done to: a report, a mystery, a date or a username. */
  subject: z.string(),
  note: z.nullable(z.string()),
  at: InstantSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;
