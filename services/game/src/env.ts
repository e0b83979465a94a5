import { REASONING_EFFORTS } from '@sidelight/host';
import { baseEnv, parseEnv, serviceUrls } from '@sidelight/kit';
import * as z from 'zod';
import { isPrivateServer } from './private-server.ts';

const OPENAI = 'https://api.openai.com/v1';
const OPENAI_MODEL = 'gpt-5-mini';

export const EnvSchema = z
  .object({
    ...baseEnv,
    STORIES_URL: serviceUrls,
    PROFILE_URL: serviceUrls,
    /**
     * The practice host answers if there is neither a key nor a model server that needs no key (see
     * `private-server.ts`).
     */
    OPENAI_API_KEY: z.string().optional(),
    OPENAI_BASE_URL: z.url().default(OPENAI),
    HOST_MODEL: z.string().optional(),
    HOST_REVIEW_MODEL: z.string().optional(),
    /** The host omits `reasoning_effort` for models and servers that do not know it. */
    HOST_REASONING_EFFORT: z.enum(REASONING_EFFORTS).default('low'),
    /** The most tokens for reasoning. The answer itself may have 1,000 more. */
    HOST_REASONING_TOKENS: z.coerce.number().int().min(0).max(100_000).default(3000),
    /** The edge ends a request after 60 s without a response, so a turn must end before that. */
    HOST_TURN_BUDGET_MS: z.coerce.number().int().min(500).max(50_000).default(20_000),
    /**
     * The prices, in US dollars, of a million tokens of input, of cached input and of output. From these prices,
     * `/metrics` computes the cost.
     */
    HOST_PRICES: z
      .string()
      .transform((value) => value.split(',').map(Number))
      .pipe(z.tuple([z.number().min(0), z.number().min(0), z.number().min(0)]))
      .transform(([input, cached, output]) => ({ input, cached, output }))
      .optional(),
    /**
     * The most tokens of all replicas together in a day (UTC). Once they are used up, no replica calls a model until
     * the next day.
     */
    HOST_DAILY_TOKENS: z.coerce.number().int().min(1).optional(),
    /** With `offline`, the practice host answers a turn for which the model sends no answer. */
    HOST_FALLBACK: z.enum(['none', 'offline']).default('none'),
  })
  .transform((env, { addIssue }) => {
    if (!env.HOST_MODEL && !env.OPENAI_API_KEY && isPrivateServer(env.OPENAI_BASE_URL)) {
      addIssue({
        code: 'custom',
        path: ['HOST_MODEL'],
        message: 'Is required with a private model server that has no key',
      });
    }
    return { ...env, HOST_MODEL: env.HOST_MODEL ?? OPENAI_MODEL };
  });

export type GameEnv = z.infer<typeof EnvSchema>;

/** @throws EnvError with every problem at once */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): GameEnv => parseEnv(EnvSchema, source);
