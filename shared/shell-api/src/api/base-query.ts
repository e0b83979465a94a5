import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import {
  ApiCallError,
  type CallArgs,
  type Contract,
  newTrace,
  traceparentOf,
  UNEXPECTED_MESSAGE,
} from '@sidelight/contracts';
import { telemetry } from '../telemetry.ts';
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
  // The text of such an error comes from the code, so it is not for players.
  return { status: 0, code: 'unexpected', message: UNEXPECTED_MESSAGE };
}

/** The call and its retries share one trace. */
export const contractQuery: ApiBaseQuery = async ({ contract, args }, { signal }) => {
  const headers = { ...args.headers, traceparent: traceparentOf(newTrace()) };
  try {
    return { data: await callAsPlayer(contract, { ...args, headers, signal } as CallArgs<Contract>) };
  } catch (error) {
    if (!(error instanceof ApiCallError) && !signal.aborted) telemetry.report(error, { call: contract.name });
    return { error: toApiError(error) };
  }
};
