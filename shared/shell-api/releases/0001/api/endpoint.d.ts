import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { CallArgs, Contract, ResultOf } from '@sidelight/contracts';
import type { TagType } from './base-api.ts';
import type { ApiBaseQuery } from './base-query.ts';
export type ApiBuilder = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;
type Plain<T> = {
    [K in keyof T]: T[K];
};
type SerialArgs<C extends Contract> = Plain<Omit<CallArgs<C>, 'signal'>>;
export type EndpointArgs<C extends Contract> = Record<never, never> extends SerialArgs<C> ? SerialArgs<C> | void : SerialArgs<C>;
type Query<C extends Contract> = QueryDefinition<EndpointArgs<C>, ApiBaseQuery, TagType, ResultOf<C>, 'api'>;
type Mutation<C extends Contract> = MutationDefinition<EndpointArgs<C>, ApiBaseQuery, TagType, ResultOf<C>, 'api'>;
type ReadContract = Contract & {
    readonly method: 'GET';
};
type WriteContract = Contract & {
    readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
};
export type QueryExtras<C extends Contract> = Omit<Partial<Query<C>>, 'query' | 'queryFn' | 'type'>;
export type MutationExtras<C extends Contract> = Omit<Partial<Mutation<C>>, 'query' | 'queryFn' | 'type'>;
export declare function endpoint<C extends ReadContract>(build: ApiBuilder, contract: C, extras?: QueryExtras<C>): Query<C>;
export declare function endpoint<C extends WriteContract>(build: ApiBuilder, contract: C, extras?: MutationExtras<C>): Mutation<C>;
export {};
