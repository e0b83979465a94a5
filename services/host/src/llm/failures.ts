import { BrokenCircuitError } from 'cockatiel';
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  PermissionDeniedError,
  RateLimitError,
  UnprocessableEntityError,
} from 'openai';
import { type HostFailureReason, HostUnavailableError } from '../host.ts';

/** The original error is not passed on, because its text may quote the prompt, which has the solution. */
export function toHostError(error: unknown): HostUnavailableError {
  return error instanceof HostUnavailableError
    ? error
    : new HostUnavailableError(reasonOf(error), detailOf(error));
}

function detailOf(error: unknown): string | undefined {
  if (error instanceof APIError && error.status !== undefined) {
    const code = typeof error.code === 'string' && /^[a-z0-9_]{1,40}$/.test(error.code) ? error.code : '';
    return `${error.status} ${code}`.trim();
  }
  return error instanceof Error ? error.name : undefined;
}

function reasonOf(error: unknown): HostFailureReason {
  if (error instanceof BrokenCircuitError) return 'circuit_open';
  if (error instanceof APIConnectionTimeoutError) return 'timeout';
  if (error instanceof APIUserAbortError) return 'timeout';
  if (error instanceof APIConnectionError) return 'network';
  if (error instanceof RateLimitError) return 'rate_limited';
  if (error instanceof InternalServerError) return 'server_error';
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError) return 'rejected';
  if (error instanceof APIError && error.status !== undefined) return 'rejected';
  if (error instanceof SyntaxError) return 'malformed';
  return 'network';
}

const RETRYABLE: ReadonlySet<HostFailureReason> = new Set([
  'timeout',
  'rate_limited',
  'server_error',
  'malformed',
  'truncated',
  'network',
]);

export function isRetryable(error: HostUnavailableError): boolean {
  return RETRYABLE.has(error.reason);
}

const UNREADABLE: ReadonlySet<HostFailureReason> = new Set(['refusal', 'malformed', 'truncated']);

/** Whether the model answered, but not with a judgement. */
export const isUnreadable = (reason: HostFailureReason): boolean => UNREADABLE.has(reason);

const OUTAGE: ReadonlySet<HostFailureReason> = new Set([
  'timeout',
  'rate_limited',
  'server_error',
  'network',
  'rejected',
]);

/** Whether the server or the network fails. A single bad answer is no outage. */
export function isOutage(error: unknown): boolean {
  return OUTAGE.has(toHostError(error).reason);
}

/** Request options that some OpenAI-compatible servers refuse. */
export type OptionalParameter =
  | 'response_format'
  | 'reasoning_effort'
  | 'temperature'
  | 'max_completion_tokens'
  | 'stream_options'
  | 'stream';

const MENTIONS: readonly [OptionalParameter, RegExp][] = [
  ['reasoning_effort', /reasoning|think/i],
  ['temperature', /temperature/i],
  ['max_completion_tokens', /max_completion_tokens|max_tokens/i],
  ['stream_options', /stream_options|include_usage/i],
  ['stream', /\bstream(?:ing)?\b/i],
  ['response_format', /response_format|json_schema|schema|structured/i],
];

export function refusedParameter(error: unknown): OptionalParameter | null {
  if (!(error instanceof BadRequestError || error instanceof UnprocessableEntityError)) return null;
  const text = `${error.param ?? ''} ${error.message}`;
  return MENTIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

export function retryAfterMs(error: unknown): number | null {
  if (!(error instanceof APIError)) return null;
  const seconds = Number(error.headers?.get?.('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
