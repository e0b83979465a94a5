import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { ApiCallError, type CallArgs, type Contract, newTrace, traceparentOf } from '@sidelight/contracts';
import { callAsPlayer } from './call-as-player.ts';

/** `message` may be shown to a player. */
export type ApiError = {
  /** HTTP status; 0 if no response came. */
  status: number;
  code: string;
  message: string;
  details?: Record<string, unknown>;
};
export type ApiRequest = {
  contract: Contract;
  /** The data of a call is `unknown`, because `endpoint` gives its callers the contract's types. */
  args: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    idempotencyKey?: string;
    headers?: Record<string, string>;
  };
};
export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiCallError) {
    const { status, code, message, details } = error;
    return { status, code, message, ...(Object.keys(details).length > 0 ? { details } : {}) };
  }
  return { status: 0, code: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}

/** The call and its retries share one trace. */
export const contractQuery: ApiBaseQuery = async ({ contract, args }, { signal }) => {
  const headers = { ...args.headers, traceparent: traceparentOf(newTrace()) };
  try {
    return { data: await callAsPlayer(contract, { ...args, headers, signal } as CallArgs<Contract>) };
  } catch (error) {
    return { error: toApiError(error) };
  }
};
