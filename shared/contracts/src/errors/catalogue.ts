import * as z from 'zod/mini';
import { GAME_ERRORS } from '../game/errors.ts';
import { PROFILE_ERRORS } from '../profile/errors.ts';
import { STORIES_ERRORS } from '../stories/errors.ts';
import { COMMON_ERRORS } from './common-errors.ts';

export const ERRORS = { ...COMMON_ERRORS, ...GAME_ERRORS, ...STORIES_ERRORS, ...PROFILE_ERRORS } as const;

export type ErrorCode = keyof typeof ERRORS;

/** `error` is a sentence that pages may show to players. `code` is for programs, and never changes. */
export const ErrorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
