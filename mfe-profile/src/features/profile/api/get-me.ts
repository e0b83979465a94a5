import { getMe } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profileMe: endpoint(build, getMe, { providesTags: ['Me'] }) }),
});

/** One’s own profile. */
export const { useProfileMeQuery } = api;
