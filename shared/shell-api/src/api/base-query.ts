import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  ApiCallError,
  type CallArgs,
  type Contract,
  callAgain,
  newTrace,
  traceparentOf,
} from '@sidelight/contracts';
import { noteServerTime } from '../clock.ts';

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

/** Calls a contract as often as makes sense, see `callAgain`. All tries are one trace. */
export const contractQuery: ApiBaseQuery = async ({ contract, args }, { signal }) => {
  const headers = { ...args.headers, traceparent: traceparentOf(newTrace()) };
  try {
    return {
      data: await callAgain(contract, { ...args, headers, signal } as CallArgs<Contract>, {
        onAnswer: noteServerTime,
      }),
    };
  } catch (error) {
    if (error instanceof ApiCallError && error.code === 'session_not_found') {
      for (const listener of sessionListeners) listener();
    }
    return { error: toApiError(error) };
  }
};
