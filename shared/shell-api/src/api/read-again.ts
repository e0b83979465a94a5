import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { codeOf } from '@sidelight/contracts';
import type { RootState } from '../store/hooks.ts';
import { baseApi } from './base-api.ts';

type Thunk = ThunkAction<unknown, RootState, unknown, UnknownAction>;
type Endpoint = { initiate(args: unknown, options: { forceRefetch: true; subscribe: false }): Thunk };

/**
 * Repeats the reads that got no response. RTK Query's `refetchOnReconnect` would also repeat the reads that succeeded,
 * and so exchange a random mystery, or put an error in the place of what the player reads.
 */
export const readAgain = (): Thunk => (dispatch, getState) => {
  const endpoints = baseApi.endpoints as Record<string, Endpoint>;
  for (const query of Object.values(getState().api.queries)) {
    if (query?.status !== 'rejected' || codeOf(query.error) !== 'network') continue;
    const endpoint = endpoints[query.endpointName];
    if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
  }
};
