import { listSessions } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ profileSessions: endpoint(build, listSessions, { providesTags: ['Sessions'] }) }),
});

/** The account’s live sessions. */
export const { useProfileSessionsQuery } = api;
