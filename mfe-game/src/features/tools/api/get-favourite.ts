import { getFavourite } from '@sidelight/contracts';
import { baseApi, endpoint } from '@sidelight/shell-api';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ gameFavourite: endpoint(build, getFavourite, { providesTags: ['Favourites'] }) }),
});

/** Whether a mystery is among the member’s favourites. */
export const { useLazyGameFavouriteQuery } = api;
