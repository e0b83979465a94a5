import { getProfile } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profileByName: endpoint(build, getProfile, { providesTags: ['Profile'] }) }),
});

/** A player’s profile by username. */
export const { useProfileByNameQuery } = api;
