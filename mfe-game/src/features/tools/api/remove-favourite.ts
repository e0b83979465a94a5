import { removeFavourite } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gameRemoveFavourite: endpoint(build, removeFavourite, { invalidatesTags: ['Favourites'] }),
  }),
});

/** Removes a mystery from the member’s favourites. */
export const { useGameRemoveFavouriteMutation } = api;
