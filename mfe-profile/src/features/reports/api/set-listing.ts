import { setListing } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileSetListing: endpoint(build, setListing, { invalidatesTags: ['Reports', 'Stories', 'Story'] }),
  }),
});

/** Unlists a mystery, or lists it again. */
export const { useProfileSetListingMutation } = api;
