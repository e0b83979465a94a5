import { StoryCache } from './claims/story-cache.ts';
import { type Host, type HostFailureReason, HostUnavailableError } from './host.ts';
import type { HostObserver } from './host-observer.ts';
import { isUnreadable } from './llm/failures.ts';
import { LlmHost } from './llm/llm-host.ts';
import { ModelClient, type ModelClientOptions } from './llm/model-client.ts';
import { OfflineHost } from './offline/offline-host.ts';

type ModelConfig = Pick<ModelClientOptions, 'baseUrl' | 'spend' | 'reasoningEffort' | 'reasoningTokens'>;

export type HostConfig = ModelConfig & {
  kind: 'offline' | 'llm';
  apiKey?: string | undefined;
  model?: string | undefined;
  /** The stronger model that judges turns again if a player disputes them. */
  reviewModel?: string | undefined;
  /** How long one turn may take, retries included, in ms. */
  turnBudgetMs?: number | undefined;
  /**
   * Whether the offline host answers when the model gives no answer, for example after a timeout or when the daily
   * token limit is used up. If the model's answer is unreadable, the offline host answers without this setting too.
   */
  fallbackToOffline?: boolean | undefined;
  /** The indexes of stories. Hosts that share them build each index only once. */
  stories?: StoryCache | undefined;
  /** Observes the host that answers players. The review host has no observer. */
  observer?: HostObserver | undefined;
};

const DEFAULT_TURN_BUDGET_MS = 15_000;

/** @throws Error for `llm` without a model. */
export function createHost(config: HostConfig): Host {
  if (config.kind === 'offline') return new OfflineHost(config.stories);
  if (!config.model) throw new Error('The LLM host needs a model.');
  // Both hosts use the same indexes, because an index takes much memory.
  const { stories = new StoryCache() } = config;
  return withFallback(
    llmHost(config, config.model, { observer: config.observer, stories }),
    new OfflineHost(stories),
    (reason) => config.fallbackToOffline === true || isUnreadable(reason),
    config.observer,
  );
}

export function createReviewHost(config: HostConfig): Host | null {
  return config.kind === 'llm' && config.reviewModel
    ? llmHost(config, config.reviewModel, { stories: config.stories })
    : null;
}

function llmHost(
  config: HostConfig,
  model: string,
  { observer, stories }: { observer?: HostObserver | undefined; stories?: StoryCache | undefined } = {},
): LlmHost {
  // A model server on the same machine needs no key, but the client requires one.
  const client = new ModelClient({ ...config, apiKey: config.apiKey || 'none', model, observer });
  return new LlmHost(client, config.turnBudgetMs ?? DEFAULT_TURN_BUDGET_MS, { observer, stories });
}

/** `second` answers if `first` fails for a reason that `covers` accepts, but never after an abort. */
function withFallback(
  first: LlmHost,
  second: OfflineHost,
  covers: (reason: HostFailureReason) => boolean,
  observer?: HostObserver,
): Host {
  return {
    kind: 'llm',
    answersAtOnce: false,
    async reply(request) {
      const started = performance.now();
      try {
        return await first.reply(request);
      } catch (error) {
        const isCovered = error instanceof HostUnavailableError && error.reason !== 'aborted';
        if (!isCovered || !covers(error.reason)) throw error;
        observer?.fellBack(error.reason);
        return { ...second.answer(request), latencyMs: performance.now() - started };
      }
    },
    prepare: (story) => first.prepare(story),
    draftNotes: (text) => first.draftNotes(text),
  };
}
