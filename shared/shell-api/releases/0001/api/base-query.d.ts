import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type Contract } from '@sidelight/contracts';
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
/** Calls `listener` when an answer says that the session is no longer there. */
export declare function onSessionLost(listener: () => void): () => void;
/** Turns anything thrown by a call into the error that the store keeps. */
export declare function toApiError(error: unknown): ApiError;
/**
 * Calls a contract, trying again after 200, 400 and 800 ms where the failure may pass and a second call
 * cannot do the thing twice: reads, and calls with an idempotency key.
 */
export declare const contractQuery: ApiBaseQuery;
