import { getTuningConsent, setTuningConsent } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileTuningConsent: endpoint(build, getTuningConsent, { providesTags: ['Me'] }),
    profileSetTuningConsent: endpoint(build, setTuningConsent, { invalidatesTags: ['Me'] }),
  }),
});

/** Whether one's questions may be kept as tuning data. */
export const { useProfileTuningConsentQuery, useProfileSetTuningConsentMutation } = api;
