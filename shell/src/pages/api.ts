import { getPremiumInterest, playExample, setPremiumInterest } from '@sidelight/contracts';
import { endpoint } from '@sidelight/shell-api';
import { areaApi } from '@sidelight/shell-api/area-api';

export const shellApi = areaApi('shell', (build) => ({
  getPremiumInterest: endpoint(build, getPremiumInterest, { providesTags: ['Me'] }),
  playExample: endpoint(build, playExample),
  setPremiumInterest: endpoint(build, setPremiumInterest, { invalidatesTags: ['Me'] }),
}));
