import { baseEnv, parseEnv, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';

const EnvSchema = z.object({
  ...baseEnv,
  STORIES_URL: serviceUrls,
  PROFILE_URL: serviceUrls,
  /** Without a key the practice host plays. */
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  HOST_MODEL: z.string().default('gpt-5-mini'),
  HOST_REVIEW_MODEL: z.string().optional(),
  HOST_TURN_BUDGET_MS: z.coerce.number().int().min(500).max(120_000).default(20_000),
  /** What a million tokens of input, cached input and output cost, in US dollars; for `/metrics`. */
  HOST_PRICES: z
    .string()
    .transform((value) => value.split(',').map(Number))
    .pipe(z.tuple([z.number().min(0), z.number().min(0), z.number().min(0)]))
    .transform(([input, cached, output]) => ({ input, cached, output }))
    .optional(),
  /** Tokens that all copies together may use in a day (UTC); then the model is not asked until the next. */
  HOST_DAILY_TOKENS: z.coerce.number().int().min(1).optional(),
  /** `offline` lets the practice host answer a turn that the AI did not. */
  HOST_FALLBACK: z.enum(['none', 'offline']).default('none'),
});

export type GameEnv = z.infer<typeof EnvSchema>;

/** This service's settings. @throws EnvError with every problem at once */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): GameEnv => parseEnv(EnvSchema, source);
