import { getAward } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameAward: endpoint(build, getAward, { keepUnusedDataFor: 0 }) }),
});

/** XP, streak and achievements that a finished play brought. */
export const { useLazyGameAwardQuery } = api;
