// This module is built into each area. It imports its own package by name, because the shell provides that package.
import type { EndpointDefinitions, InfiniteQueryDefinition } from '@reduxjs/toolkit/query/react';
import type { Contract, ResultOf } from '@sidelight/contracts';
import { type ApiBuilder, baseApi, type EndpointArgs, type TagType } from '@sidelight/shell-api';
import type { ApiBaseQuery } from './base-query.ts';

type Injected<D extends EndpointDefinitions> = ReturnType<typeof baseApi.injectEndpoints<D>>['endpoints'];

/**
 * Declares the calls of an area by contract name. All areas share one RTK Query api and may declare the same contract
 * with different options. So each endpoint's name in the api has the area's prefix.
 * @returns the endpoints with RTK Query's hooks
 *
 * @example export const gameApi = areaApi('game', (build) => ({ getStory: endpoint(build, getStory, { providesTags:
 * ['Story'] }), askQuestion: endpoint(build, askQuestion), })); const { data } = gameApi.getStory.useQuery({ params: {
 * storyId } }); const [askQuestion] = gameApi.askQuestion.useMutation();
 */
export function areaApi<D extends EndpointDefinitions>(
  area: string,
  declare: (build: ApiBuilder) => D,
): Injected<D> {
  const prefix = `${area}/`;
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(Object.entries(declare(build)).map(([name, each]) => [prefix + name, each])),
  });
  const own = Object.entries(endpoints).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, each]) => [name.slice(prefix.length), each])) as Injected<D>;
}

type PagedContract = Contract & { readonly method: 'GET' };
type PagedArgs<C extends Contract> = Exclude<EndpointArgs<C>, void>;
type Pages<C extends Contract> = InfiniteQueryDefinition<
  PagedArgs<C>,
  string | null,
  ApiBaseQuery,
  TagType,
  ResultOf<C> & { nextCursor: string | null },
  'api'
>;

/**
 * An infinite query from a contract whose response is a page. The hook takes the arguments of the first page's request.
 */
export function pagedEndpoint<C extends PagedContract>(
  build: ApiBuilder,
  contract: C,
  extras: Pick<Pages<C>, 'providesTags' | 'keepUnusedDataFor'> = {},
): Pages<C> {
  return build.infiniteQuery({
    ...extras,
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
    query: ({ queryArg, pageParam }) => {
      const { params, query }: { params?: unknown; query?: unknown } = queryArg;
      return { contract, args: { params, query: { ...(query as object | undefined), cursor: pageParam } } };
    },
  });
}
