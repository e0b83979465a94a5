import { getMe } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ storiesMe: endpoint(build, getMe, { keepUnusedDataFor: 0 }) }),
});

/** One's own profile as it is now. */
export const { useLazyStoriesMeQuery } = api;
