import { getMe } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameMe: endpoint(build, getMe, { providesTags: ['Me'] }) }),
});

/** The member’s own profile, for the streak. */
export const { useGameMeQuery } = api;
