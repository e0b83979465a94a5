import { askQuestion } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ playAsk: endpoint(build, askQuestion) }),
});

/** Asks the host, with an ear on the reply while it is written; a second call with the same key asks nothing twice. */
export const { usePlayAskMutation } = api;
