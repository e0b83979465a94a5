import * as z from 'zod/mini';
import { defineContract } from '../http/contract.ts';
import { IdSchema, InstantSchema } from '../http/fields.ts';

export const EventEnvelopeSchema = z.object({
  eventId: IdSchema,
  type: z.string(),
  occurredAt: InstantSchema,
  payload: z.record(z.string(), z.unknown()),
});
export type EventEnvelope = z.infer<typeof EventEnvelopeSchema>;

export const receiveEvent = defineContract({
  name: 'receiveEvent',
  method: 'POST',
  path: '/internal/events',
  auth: 'service',
  summary: 'Take an event of another service; applied once by its id.',
  body: EventEnvelopeSchema,
  isRepeatable: true,
  responses: { 200: z.object({ applied: z.boolean() }) },
});
