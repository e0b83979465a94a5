import { type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import OpenAI from 'openai';
import { HostUnavailableError, type HostUsage } from '../host.ts';
import { type Deadline, sleepWithin } from './deadline.ts';
import {
  isOutage,
  isRetryable,
  type OptionalParameter,
  refusedParameter,
  retryAfterMs,
  toHostError,
} from './failures.ts';
import { JUDGEMENT_FORMAT, type Judgement, parseJudgement } from './judgement.ts';
import type { PromptMessage } from './prompt.ts';

export type ModelClientOptions = {
  apiKey: string;
  /** Any OpenAI-compatible server; the client's default when undefined. */
  baseUrl?: string | undefined;
  model: string;
  /** Failures in a row after which the model is left alone, and for how long, in ms. */
  breakAfter?: number;
  breakForMs?: number;
};

export type ModelAnswer = { judgement: Judgement; usage: HostUsage | null };

const MAX_ATTEMPTS = 3;
const FIRST_BACKOFF_MS = 150;
/** An attempt that is not the last may use this share of the time left, so that one more fits. */
const ATTEMPT_SHARE = 0.6;
const MAX_OUTPUT_TOKENS = 1000;

/** One model behind an OpenAI-compatible API, with retries inside a budget and a circuit breaker. */
export class ModelClient {
  readonly model: string;
  readonly #openai: OpenAI;
  readonly #breaker: CircuitBreakerPolicy;
  /** Options that this server has refused; they are not sent again. */
  readonly #refused = new Set<OptionalParameter>();

  constructor(options: ModelClientOptions) {
    this.model = options.model;
    this.#openai = new OpenAI({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
      maxRetries: 0,
    });
    this.#breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: options.breakForMs ?? 15_000,
      breaker: new ConsecutiveBreaker(options.breakAfter ?? 5),
    });
  }

  /**
   * Asks the model once more until it answers, the failure is final or the deadline passes.
   * @throws HostUnavailableError
   */
  async ask(messages: readonly PromptMessage[], deadline: Deadline): Promise<ModelAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#breaker.execute(() => this.#attempt(messages, deadline, attempt === MAX_ATTEMPTS));
      } catch (error) {
        const failure = toHostError(error);
        if (deadline.aborted) throw new HostUnavailableError('aborted', { cause: error });
        if (attempt >= MAX_ATTEMPTS || !isRetryable(failure)) throw failure;
        const pause = retryAfterMs(failure) ?? FIRST_BACKOFF_MS * 2 ** (attempt - 1);
        if (pause >= deadline.remainingMs()) throw failure;
        await sleepWithin(pause, deadline);
      }
    }
  }

  async #attempt(
    messages: readonly PromptMessage[],
    deadline: Deadline,
    last: boolean,
  ): Promise<ModelAnswer> {
    for (;;) {
      const remaining = deadline.remainingMs();
      if (remaining <= 0) throw new HostUnavailableError('timeout');
      try {
        return await this.#call(messages, deadline.signalFor(last ? remaining : remaining * ATTEMPT_SHARE));
      } catch (error) {
        const refused = refusedParameter(error);
        if (refused === null || this.#refused.has(refused)) throw error;
        this.#refused.add(refused);
      }
    }
  }

  async #call(messages: readonly PromptMessage[], signal: AbortSignal): Promise<ModelAnswer> {
    const request = this.#openai.chat.completions.create(
      {
        model: this.model,
        messages: [...messages],
        ...(this.#refused.has('temperature') ? {} : { temperature: 0 }),
        ...(this.#refused.has('max_completion_tokens') ? {} : { max_completion_tokens: MAX_OUTPUT_TOKENS }),
        ...(this.#refused.has('response_format') ? {} : { response_format: JUDGEMENT_FORMAT }),
      },
      { signal },
    );
    const completion = await untilAborted(request, signal);
    const choice = completion.choices?.[0];
    if (!choice) throw new HostUnavailableError('malformed');
    if (choice.message.refusal || choice.finish_reason === 'content_filter')
      throw new HostUnavailableError('refusal');
    if (choice.finish_reason === 'length') throw new HostUnavailableError('truncated');
    return { judgement: parseJudgement(choice.message.content ?? ''), usage: usageOf(completion.usage) };
  }
}

/** A server may send its headers and then hang, which the client's own timeout does not see. */
function untilAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(new HostUnavailableError('timeout', { cause: signal.reason }));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    Promise.resolve(work)
      .finally(() => signal.removeEventListener('abort', onAbort))
      .then(resolve, reject);
  });
}

function usageOf(usage: OpenAI.CompletionUsage | undefined): HostUsage | null {
  if (!usage) return null;
  return {
    inputTokens: usage.prompt_tokens ?? 0,
    outputTokens: usage.completion_tokens ?? 0,
    cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
  };
}
