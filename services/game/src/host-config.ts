import type { HostConfig } from '@sidelight/host';
import type { GameEnv } from './env.ts';
import { isPrivateServer } from './private-server.ts';

export const hostConfigOf = (env: GameEnv): HostConfig => ({
  kind: env.OPENAI_API_KEY || isPrivateServer(env.OPENAI_BASE_URL) ? 'llm' : 'offline',
  apiKey: env.OPENAI_API_KEY,
  baseUrl: env.OPENAI_BASE_URL,
  model: env.HOST_MODEL,
  reviewModel: env.HOST_REVIEW_MODEL,
  reasoningEffort: env.HOST_REASONING_EFFORT,
  reasoningTokens: env.HOST_REASONING_TOKENS,
  turnBudgetMs: env.HOST_TURN_BUDGET_MS,
  fallbackToOffline: env.HOST_FALLBACK === 'offline',
});
