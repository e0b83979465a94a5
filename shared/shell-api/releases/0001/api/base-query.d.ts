import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type Contract } from '@sidelight/contracts';
export type ApiError = {
    status: number;
    code: string;
    message: string;
    details?: Record<string, unknown>;
};
export type ApiRequest = {
    contract: Contract;
    args: {
        params?: unknown;
        query?: unknown;
        body?: unknown;
        idempotencyKey?: string;
        headers?: Record<string, string>;
    };
};
export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;
export declare function toApiError(error: unknown): ApiError;
export declare const contractQuery: ApiBaseQuery;
