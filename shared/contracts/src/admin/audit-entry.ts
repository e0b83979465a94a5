import * as z from 'zod/mini';
import { IdSchema, InstantSchema, pageOf, pageQuery, text } from '../http/fields.ts';

export const AuditEntrySchema = z.object({
  entryId: IdSchema,
  /** Null if the account was deleted. */
  actorUsername: z.nullable(z.string()),
  /** A name that never changes, such as `report.status`. If a screen has no text for an action, it shows this name. */
  action: z.string(),
  subject: z.string(),
  note: z.nullable(z.string()),
  /** What was changed, for example `from` and `to`. Earlier releases do not send it. */
  details: z.optional(z.record(z.string(), z.unknown())),
  at: InstantSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const auditRoute = {
  method: 'GET',
  auth: 'admin',
  query: z.object(pageQuery(50, 20)),
  errors: ['invalid_parameters'],
  responses: { 200: pageOf(AuditEntrySchema) },
} as const;

export const noteField = { note: z.optional(text(1000)) };
