import { correctHostNotes } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileCorrectNotes: endpoint(build, correctHostNotes, { invalidatesTags: ['Reports', 'Story'] }),
  }),
});

/** Corrects what the host knows of a mystery. */
export const { useProfileCorrectNotesMutation } = api;
