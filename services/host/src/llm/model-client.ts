import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import OpenAI from 'openai';
import { HostUnavailableError, type HostUsage } from '../host.ts';
import type { HostObserver } from '../host-observer.ts';
import { readAnswerStream, type WholeAnswer } from './answer-stream.ts';
import { boundBody, boundsOf, checkBound } from './bounds.ts';
import { type Deadline, sleepWithin } from './deadline.ts';
import {
  isOutage,
  isRetryable,
  isUnreadable,
  type OptionalParameter,
  refusedParameter,
  retryAfterMs,
  toHostError,
} from './failures.ts';
import type { PromptMessage } from './prompt.ts';
import { estimateTokens, type SpendBook } from './spend.ts';

export type ModelClientOptions = {
  apiKey: string;
  /** The address of an OpenAI-compatible server. If undefined, the client uses OpenAI's own. */
  baseUrl?: string | undefined;
  model: string;
  /** How many failures in a row open the circuit breaker, and for how long in ms. */
  breakAfter?: number;
  breakForMs?: number;
  observer?: Pick<HostObserver, 'breakerIs'> | undefined;
  /** Counts the tokens of all replicas against a daily limit. If undefined, there is no limit. */
  spend?: SpendBook | undefined;
  /** Sent with each call until the server refuses this option. */
  reasoningEffort?: ReasoningEffort | undefined;
  /** The most tokens for reasoning, in addition to those for the answer. */
  reasoningTokens?: number | undefined;
};

export const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

export type AnswerShape<T> = {
  format: OpenAI.ResponseFormatJSONSchema;
  maxOutputTokens: number;
  /** @throws HostUnavailableError `malformed` */
  parse: (content: string) => T;
};
type Task<T> = { messages: readonly PromptMessage[]; shape: AnswerShape<T> };
type Answer<T> = { value: T; usage: HostUsage | null };

const BREAKER_STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;
const MAX_ATTEMPTS = 3;
/** The most attempts if an answer cannot be read. A third attempt would mostly bring the same answer. */
const MAX_UNREADABLE = 2;
const DEFAULT_REASONING_TOKENS = 3000;
const FIRST_BACKOFF_MS = 150;
/** Each attempt except the last may take this share of the remaining time, so that a retry is possible. */
const ATTEMPT_SHARE = 0.6;
/** The most bytes of a response that is not a stream, errors included: ten times the longest response expected. */
const MOST_BYTES = 1_000_000;

export class ModelClient {
  readonly model: string;
  readonly #openai: OpenAI;
  readonly #breaker: CircuitBreakerPolicy;
  readonly #spend: SpendBook | undefined;
  readonly #reasoningEffort: ReasoningEffort | undefined;
  readonly #reasoningTokens: number;
  /** Options that this server has refused, so they are not sent again. */
  readonly #refused = new Set<OptionalParameter>();

  constructor(options: ModelClientOptions) {
    this.model = options.model;
    this.#openai = new OpenAI({
      apiKey: options.apiKey,
      ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
      maxRetries: 0,
      fetch: async (url, init) => boundBody(await fetch(url, init), MOST_BYTES),
      // The API key and the story must reach only the configured server, so redirects fail.
      fetchOptions: { redirect: 'error' },
    });
    this.#breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: options.breakForMs ?? 15_000,
      breaker: new ConsecutiveBreaker(options.breakAfter ?? 5),
    });
    this.#spend = options.spend;
    this.#reasoningEffort = options.reasoningEffort;
    this.#reasoningTokens = options.reasoningTokens ?? DEFAULT_REASONING_TOKENS;
    this.#breaker.onStateChange((state) => options.observer?.breakerIs(BREAKER_STATES[state]));
  }

  /**
   * Makes up to `MAX_ATTEMPTS` attempts before the deadline, unless a failure is final. All shapes of answers share one
   * circuit breaker.
   * @param onText called with the whole text so far while the model writes it. A retry starts with an empty text.
   * @throws HostUnavailableError
   */
  async askFor<T>(
    shape: AnswerShape<T>,
    messages: readonly PromptMessage[],
    deadline: Deadline,
    onText?: (text: string) => void,
  ): Promise<Answer<T>> {
    const most = shape.maxOutputTokens + this.#reasoningTokens;
    const task = { messages, shape: { ...shape, maxOutputTokens: most } };
    let unreadable: HostUnavailableError | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === MAX_ATTEMPTS;
      if (await this.#spend?.isUsedUp()) throw unreadable ?? new HostUnavailableError('spent');
      try {
        return await this.#breaker.execute(() => this.#attempt(task, deadline, isLast, onText));
      } catch (error) {
        const failure = toHostError(error);
        if (deadline.aborted) throw new HostUnavailableError('aborted');
        // After an unreadable answer, this failure is reported even if a later attempt fails in another way, because
        // the server is not down.
        if (isUnreadable(failure.reason)) unreadable ??= failure;
        const isEnough = isLast || (unreadable !== null && attempt >= MAX_UNREADABLE);
        if (isEnough || !isRetryable(failure)) throw unreadable ?? failure;
        const pause = retryAfterMs(error) ?? FIRST_BACKOFF_MS * 2 ** (attempt - 1);
        if (pause >= deadline.remainingMs()) throw unreadable ?? failure;
        await sleepWithin(pause, deadline);
      }
    }
  }

  async #attempt<T>(
    task: Task<T>,
    deadline: Deadline,
    isLast: boolean,
    onText: ((text: string) => void) | undefined,
  ): Promise<Answer<T>> {
    for (;;) {
      const remaining = deadline.remainingMs();
      if (remaining <= 0) throw new HostUnavailableError('timeout');
      const signal = deadline.signalFor(isLast ? remaining : remaining * ATTEMPT_SHARE);
      try {
        return onText && !this.#refused.has('stream')
          ? await this.#stream(task, signal, onText)
          : await this.#call(task, signal);
      } catch (error) {
        const refused = refusedParameter(error);
        if (refused === null || this.#refused.has(refused)) throw error;
        this.#refused.add(refused);
      }
    }
  }

  async #call<T>(task: Task<T>, signal: AbortSignal): Promise<Answer<T>> {
    const request = this.#openai.chat.completions.create(this.#paramsOf(task), { signal });
    const completion = await untilAborted(request, signal);
    const choice = completion.choices?.[0];
    if (!choice) throw new HostUnavailableError('malformed');
    const content = choice.message.content ?? '';
    checkBound(content.length, boundsOf(task.shape.maxOutputTokens).characters);
    return this.#answerOf(task, {
      content,
      isRefused: Boolean(choice.message.refusal),
      finishReason: choice.finish_reason,
      usage: completion.usage,
    });
  }

  async #stream<T>(task: Task<T>, signal: AbortSignal, onText: (text: string) => void): Promise<Answer<T>> {
    const options = this.#refused.has('stream_options') ? {} : { stream_options: { include_usage: true } };
    const request = this.#openai.chat.completions.create(
      { ...this.#paramsOf(task), ...options, stream: true },
      { signal },
    );
    const bounds = boundsOf(task.shape.maxOutputTokens);
    const reading = request
      .asResponse()
      .then((response) => readAnswerStream(response, signal, onText, bounds));
    const whole = await untilAborted(reading, signal);
    if (whole.finishReason === null) throw new HostUnavailableError('network');
    return this.#answerOf(task, whole);
  }

  /** Counts the tokens before parsing, because an answer that cannot be used costs tokens too. */
  async #answerOf<T>(task: Task<T>, whole: WholeAnswer): Promise<Answer<T>> {
    const usage = usageOf(whole.usage);
    const read = usage
      ? usage.inputTokens + usage.outputTokens
      : estimateTokens(task.messages, whole.content);
    await this.#spend?.add(read);
    return answerOf(task, whole);
  }

  #paramsOf({ messages, shape }: Task<unknown>) {
    return {
      model: this.model,
      messages: [...messages],
      ...(this.#refused.has('temperature') ? {} : { temperature: 0 }),
      ...(this.#refused.has('max_completion_tokens') ? {} : { max_completion_tokens: shape.maxOutputTokens }),
      ...(this.#refused.has('response_format') ? {} : { response_format: shape.format }),
      ...(this.#reasoningEffort === undefined || this.#refused.has('reasoning_effort')
        ? {}
        : { reasoning_effort: this.#reasoningEffort }),
    };
  }
}

function answerOf<T>(
  { shape }: Task<T>,
  { content, isRefused, finishReason, usage }: WholeAnswer,
): Answer<T> {
  if (isRefused || finishReason === 'content_filter') throw new HostUnavailableError('refusal');
  try {
    return { value: shape.parse(content), usage: usageOf(usage) };
  } catch (error) {
    throw finishReason === 'length' ? new HostUnavailableError('truncated') : error;
  }
}

/** Needed because the client's own timeout does not notice a server that sends the headers and then hangs. */
function untilAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(new HostUnavailableError('timeout'));
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
