import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { ApiCallError, type CallArgs, type Contract, call } from '@sidelight/contracts';

/** An error as it lies in the store: `message` may be shown to a player. */
export type ApiError = {
  /** HTTP status, 0 where no answer came. */
  status: number;
  code: string;
  message: string;
  details?: Record<string, unknown>;
};
export type ApiRequest = {
  contract: Contract;
  /** The call's arguments, typed by `endpoint` where they are given. */
  args: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    idempotencyKey?: string;
    headers?: Record<string, string>;
  };
};
export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;

const FIRST_DELAY_MS = 200;
const TRIES = 4;

const sessionListeners = new Set<() => void>();
/** Calls `listener` when an answer says that the session is no longer there. */
export function onSessionLost(listener: () => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

/** Turns anything thrown by a call into the error that the store keeps. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiCallError) {
    const { status, code, message, details } = error;
    return { status, code, message, ...(Object.keys(details).length > 0 ? { details } : {}) };
  }
  return { status: 0, code: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}

/** Waits, or rejects as soon as `signal` is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Calls a contract, trying again after 200, 400 and 800 ms where the failure may pass and a second call
 * cannot do the thing twice: reads, and calls with an idempotency key.
 */
export const contractQuery: ApiBaseQuery = async ({ contract, args }, { signal }) => {
  const isRepeatable = contract.method === 'GET' || args.idempotencyKey !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { data: await call(contract, { ...args, signal } as CallArgs<Contract>) };
    } catch (error) {
      const mayPass = error instanceof ApiCallError && error.isRetryable;
      if (error instanceof ApiCallError && error.code === 'session_not_found') {
        for (const listener of sessionListeners) listener();
      }
      if (!mayPass || !isRepeatable || attempt >= TRIES || signal.aborted)
        return { error: toApiError(error) };
      try {
        await wait(FIRST_DELAY_MS * 2 ** (attempt - 1), signal);
      } catch {
        return { error: toApiError(error) };
      }
    }
  }
};
