import * as z from 'zod/mini';
import { HostUnavailableError } from '../host.ts';

export const JudgementSchema = z.object({
  classification: z.enum(['question', 'guess', 'meta']),
  verdict: z.enum(['yes', 'no', 'irrelevant', 'both', 'unclear']),
  factsConfirmed: z.array(z.string()),
  messageToUser: z.string(),
});

/** What the model is asked for. */
export type Judgement = z.infer<typeof JudgementSchema>;

/** The same shape for the API, in the subset of JSON schema that strict mode takes. */
export const JUDGEMENT_FORMAT = {
  type: 'json_schema',
  json_schema: {
    name: 'judgement',
    strict: true,
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['classification', 'verdict', 'factsConfirmed', 'messageToUser'],
      properties: {
        classification: { type: 'string', enum: ['question', 'guess', 'meta'] },
        verdict: { type: 'string', enum: ['yes', 'no', 'irrelevant', 'both', 'unclear'] },
        factsConfirmed: { type: 'array', items: { type: 'string' } },
        messageToUser: { type: 'string' },
      },
    },
  },
} as const;

/**
 * Reads the model's text. A code fence around the JSON is forgiven, anything else is not.
 * @throws HostUnavailableError `malformed` for prose, broken JSON or a value outside the schema.
 */
export function parseJudgement(content: string): Judgement {
  const json = content.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  try {
    return JudgementSchema.parse(JSON.parse(json));
  } catch {
    // What is wrong with a text quotes the text, which may hold the solution: it is told to nobody.
    throw new HostUnavailableError('malformed');
  }
}
