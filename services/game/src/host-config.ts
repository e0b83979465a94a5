import type { HostConfig } from '@sidelight/host';
import type { GameEnv } from './env.ts';
import { isOwnServer } from './own-server.ts';

/** The host that the environment asks for: the AI where there is a key or a server of one's own, else the practice host. */
export const hostConfigOf = (env: GameEnv): HostConfig => ({
  kind: env.OPENAI_API_KEY || isOwnServer(env.OPENAI_BASE_URL) ? 'llm' : 'offline',
  apiKey: env.OPENAI_API_KEY,
  baseUrl: env.OPENAI_BASE_URL,
  model: env.HOST_MODEL,
  reviewModel: env.HOST_REVIEW_MODEL,
  reasoningEffort: env.HOST_REASONING_EFFORT,
  reasoningTokens: env.HOST_REASONING_TOKENS,
  turnBudgetMs: env.HOST_TURN_BUDGET_MS,
  fallbackToOffline: env.HOST_FALLBACK === 'offline',
});
