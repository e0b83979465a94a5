import { getPremiumInterest, playExample, setPremiumInterest } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    shellPlayExample: endpoint(build, playExample),
    shellPremiumInterest: endpoint(build, getPremiumInterest, { providesTags: ['Me'] }),
    shellSetPremiumInterest: endpoint(build, setPremiumInterest, { invalidatesTags: ['Me'] }),
  }),
});

/** What the shell's own pages ask of the services. */
export const {
  useShellPlayExampleMutation,
  useShellPremiumInterestQuery,
  useShellSetPremiumInterestMutation,
} = api;
