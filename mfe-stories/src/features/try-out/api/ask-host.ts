import { askHost } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ storiesAskHost: endpoint(build, askHost) }),
});

/** Asks the host about a text that nobody else can read yet. */
export const { useStoriesAskHostMutation } = api;
