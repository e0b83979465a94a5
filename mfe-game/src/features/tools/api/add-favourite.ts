import { addFavourite } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gameAddFavourite: endpoint(build, addFavourite, { invalidatesTags: ['Favourites'] }),
  }),
});

/** Adds a mystery to the member’s favourites. */
export const { useGameAddFavouriteMutation } = api;
