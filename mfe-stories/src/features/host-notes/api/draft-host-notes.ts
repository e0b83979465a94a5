import { draftHostNotes } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ storiesDraftHostNotes: endpoint(build, draftHostNotes) }),
});

/** Asks the host to draft notes for a text that nobody else can read yet. */
export const { useStoriesDraftHostNotesMutation } = api;
