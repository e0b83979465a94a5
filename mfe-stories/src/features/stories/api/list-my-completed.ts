import { listMyCompleted } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storiesMyCompleted: endpoint(build, listMyCompleted, { providesTags: ['Plays'] }),
  }),
});

/** Which of the given mysteries the member has solved at least once. */
export const { storiesMyCompleted } = api.endpoints;
