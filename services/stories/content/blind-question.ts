import * as z from 'zod';

/**
 * A blind question, a line of `NN-slug.blind.jsonl`. The writer saw only the scenario and the solution, not the fact
 * sheet.
 */
export const BlindQuestionSchema = z.strictObject({
  question: z.string().trim().min(1),
  answer: z.enum(['yes', 'no', 'irrelevant']),
});
export type BlindQuestion = z.infer<typeof BlindQuestionSchema>;

export const LEAST_BLIND_QUESTIONS = 16;
