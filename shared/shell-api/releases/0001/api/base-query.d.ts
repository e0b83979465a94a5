import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type Contract } from '@sidelight/contracts';
/** An error as the store keeps it. `message` may be shown to a player. */
export type ApiError = {
    /** HTTP status; 0 if no response came. */
    status: number;
    code: string;
    message: string;
    details?: Record<string, unknown>;
};
export type ApiRequest = {
    contract: Contract;
    /** The call's arguments. `endpoint` types them for its callers. */
    args: {
        params?: unknown;
        query?: unknown;
        body?: unknown;
        idempotencyKey?: string;
        headers?: Record<string, string>;
    };
};
export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;
/** Turns whatever a call threw into the error that the store keeps. */
export declare function toApiError(error: unknown): ApiError;
/** Calls a contract for the store (see `callAsPlayer`). The call and its retries share one trace. */
export declare const contractQuery: ApiBaseQuery;
