import * as z from 'zod';

/** A line of `NN-slug.blind.jsonl`, whose writer saw only the scenario and the solution. */
export const BlindQuestionSchema = z.strictObject({
  question: z.string().trim().min(1),
  answer: z.enum(['yes', 'no', 'irrelevant']),
});
export type BlindQuestion = z.infer<typeof BlindQuestionSchema>;

/** For each mystery. */
export const LEAST_BLIND_QUESTIONS = 16;
