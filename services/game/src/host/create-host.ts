import { type Host, type HostReply, type HostRequest, type HostStory, HostUnavailableError } from './host.ts';
import { LlmHost } from './llm/llm-host.ts';
import { ModelClient } from './llm/model-client.ts';
import { OfflineHost } from './offline/offline-host.ts';

export type HostConfig = {
  kind: 'offline' | 'llm';
  apiKey?: string | undefined;
  /** Any OpenAI-compatible server; OpenAI's own when undefined. */
  baseUrl?: string | undefined;
  /** Required for `llm`. */
  model?: string | undefined;
  /** The stronger model that disputes are judged by. */
  reviewModel?: string | undefined;
  /** What one turn may take in all, in ms. */
  turnBudgetMs?: number | undefined;
  /** Let the offline host answer where the model does not. */
  fallbackToOffline?: boolean | undefined;
};

const DEFAULT_TURN_BUDGET_MS = 15_000;

/**
 * The host that a configuration asks for.
 * @throws Error for `llm` without a model.
 */
export function createHost(config: HostConfig): Host {
  if (config.kind === 'offline') return new OfflineHost();
  if (!config.model) throw new Error('The LLM host needs a model.');
  const host = llmHost(config, config.model);
  return config.fallbackToOffline ? new FallbackHost(host, new OfflineHost()) : host;
}

/** The host that judges a disputed turn again, or null where no review model is configured. */
export function createReviewHost(config: HostConfig): Host | null {
  return config.kind === 'llm' && config.reviewModel ? llmHost(config, config.reviewModel) : null;
}

function llmHost(config: HostConfig, model: string): LlmHost {
  // Servers on one's own machine need no key; the client wants one all the same.
  const client = new ModelClient({ apiKey: config.apiKey || 'none', baseUrl: config.baseUrl, model });
  return new LlmHost(client, config.turnBudgetMs ?? DEFAULT_TURN_BUDGET_MS);
}

/** Answers by another host where the first cannot; a caller that went away gets nothing from either. */
class FallbackHost implements Host {
  readonly kind = 'llm';
  readonly #first: Host;
  readonly #second: Host;

  constructor(first: Host, second: Host) {
    this.#first = first;
    this.#second = second;
  }

  async reply(request: HostRequest): Promise<HostReply> {
    try {
      return await this.#first.reply(request);
    } catch (error) {
      if (!(error instanceof HostUnavailableError) || error.reason === 'aborted') throw error;
      return this.#second.reply(request);
    }
  }

  warmUp(stories: HostStory[]): void {
    this.#first.warmUp?.(stories);
    this.#second.warmUp?.(stories);
  }
}
