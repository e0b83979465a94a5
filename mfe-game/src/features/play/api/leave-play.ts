import { leavePlay } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ playLeave: endpoint(build, leavePlay) }),
});

/** Leaves an unfinished play. */
export const { usePlayLeaveMutation } = api;
