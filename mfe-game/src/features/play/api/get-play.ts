import { getPlay } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ playRead: endpoint(build, getPlay) }),
});

/** One’s own play as it stands on the server. */
export const { useLazyPlayReadQuery } = api;
