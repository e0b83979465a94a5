import { listStories, type QueryInputOf, type ResultOf } from '@sidelight/contracts';
import { baseApi } from '@sidelight/shell-api';

type StoryPage = ResultOf<typeof listStories>;
type StoryQuery = Omit<NonNullable<QueryInputOf<typeof listStories>>, 'cursor'>;

/** Long enough for a whole game, so that Back finds every page that had been read, in seconds. */
const KEPT_SECONDS = 3600;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storiesPages: build.infiniteQuery<StoryPage, StoryQuery, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        contract: listStories,
        args: { query: { ...queryArg, ...(pageParam ? { cursor: pageParam } : {}) } },
      }),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: (_pages, _error, { collections }) =>
        collections?.split(',').includes('favourites') ? ['Stories', 'Favourites'] : ['Stories'],
    }),
  }),
});

/** Mysteries page by page. */
export const { useStoriesPagesInfiniteQuery } = api;
