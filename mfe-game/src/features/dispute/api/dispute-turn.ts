import { disputeTurn } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ playDispute: endpoint(build, disputeTurn) }),
});

/** Has an answer judged again. */
export const { usePlayDisputeMutation } = api;
