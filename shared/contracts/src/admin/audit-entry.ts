import * as z from 'zod/mini';
import { IdSchema, InstantSchema, pageOf, pageQuery, text } from '../http/fields.ts';

/** An action of an admin. */
export const AuditEntrySchema = z.object({
  entryId: IdSchema,
  /** Null if the account was deleted. */
  actorUsername: z.nullable(z.string()),
  /** A stable name such as `report.status`; a screen shows an unknown name as it is. */
  action: z.string(),
  /** The report, mystery, date or username that the action changed. */
  subject: z.string(),
  note: z.nullable(z.string()),
  at: InstantSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** The fields of a route that lists an audit trail; every area has such a route. */
export const auditRoute = {
  method: 'GET',
  auth: 'admin',
  query: z.object(pageQuery(50, 20)),
  errors: ['invalid_parameters'],
  responses: { 200: pageOf(AuditEntrySchema) },
} as const;

/** The note that an admin may add to an action; the audit trail keeps it. */
export const noteField = { note: z.optional(text(1000)) };
