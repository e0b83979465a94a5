import { startPlay } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ playStart: endpoint(build, startPlay) }),
});

/** Opens a mystery: resumes the unfinished play of this player, or begins one. */
export const { usePlayStartMutation } = api;
