import {
  type Host,
  type HostFailureReason,
  type HostNotes,
  type HostReply,
  type HostRequest,
  type HostStory,
  HostUnavailableError,
} from './host.ts';
import type { HostObserver } from './host-observer.ts';
import { isUnreadable } from './llm/failures.ts';
import { LlmHost } from './llm/llm-host.ts';
import { ModelClient, type ReasoningEffort } from './llm/model-client.ts';
import type { SpendBook } from './llm/spend.ts';
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
  /** How long a model that reasons should think, and the tokens that it may take for that. */
  reasoningEffort?: ReasoningEffort | undefined;
  reasoningTokens?: number | undefined;
  /** Let the offline host answer where the model's server does not; where its answer cannot be read it always does. */
  fallbackToOffline?: boolean | undefined;
  /** Of the host that plays; what it judges again for a dispute is not observed. */
  observer?: HostObserver | undefined;
  /** What all models together may use in a day; without it there is no bound. */
  spend?: SpendBook | undefined;
};

const DEFAULT_TURN_BUDGET_MS = 15_000;

/**
 * The host that a configuration asks for.
 * @throws Error for `llm` without a model.
 */
export function createHost(config: HostConfig): Host {
  if (config.kind === 'offline') return new OfflineHost();
  if (!config.model) throw new Error('The LLM host needs a model.');
  const host = llmHost(config, config.model, config.observer);
  return new FallbackHost(
    host,
    new OfflineHost(),
    (reason) => config.fallbackToOffline === true || isUnreadable(reason),
    config.observer,
  );
}

/** The host that judges a disputed turn again, or null where no review model is configured. */
export function createReviewHost(config: HostConfig): Host | null {
  return config.kind === 'llm' && config.reviewModel ? llmHost(config, config.reviewModel) : null;
}

function llmHost(config: HostConfig, model: string, observer?: HostObserver): LlmHost {
  // Servers on one's own machine need no key; the client wants one all the same.
  const client = new ModelClient({
    apiKey: config.apiKey || 'none',
    baseUrl: config.baseUrl,
    model,
    observer,
    spend: config.spend,
    reasoningEffort: config.reasoningEffort,
    reasoningTokens: config.reasoningTokens,
  });
  return new LlmHost(client, config.turnBudgetMs ?? DEFAULT_TURN_BUDGET_MS, observer);
}

/** Answers by another host where the first cannot and that is wanted; a caller that went away gets nothing from either. */
class FallbackHost implements Host {
  readonly kind = 'llm';
  readonly #first: Host;
  readonly #second: Host;
  readonly #covers: (reason: HostFailureReason) => boolean;
  readonly #observer: HostObserver | undefined;

  constructor(
    first: Host,
    second: Host,
    covers: (reason: HostFailureReason) => boolean,
    observer?: HostObserver,
  ) {
    this.#first = first;
    this.#second = second;
    this.#covers = covers;
    this.#observer = observer;
  }

  async reply(request: HostRequest): Promise<HostReply> {
    try {
      return await this.#first.reply(request);
    } catch (error) {
      if (!(error instanceof HostUnavailableError) || error.reason === 'aborted') throw error;
      if (!this.#covers(error.reason)) throw error;
      this.#observer?.fellBack(error.reason);
      return this.#second.reply(request);
    }
  }

  /** No other host drafts notes: the author's own form can, from the text alone. */
  async draftNotes(text: { scenario: string; solution: string }): Promise<HostNotes> {
    if (!this.#first.draftNotes) throw new HostUnavailableError('rejected');
    return this.#first.draftNotes(text);
  }

  warmUp(stories: HostStory[]): void {
    this.#first.warmUp?.(stories);
    this.#second.warmUp?.(stories);
  }
}
