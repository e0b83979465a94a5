import { listPlayerPlays, type PlayHistoryItem, type ResultOf } from '@sidelight/contracts';
import { baseApi } from '@sidelight/shell-api';

/** The largest page of the route, and how many of them the charts are worth. */
const PAGE = 50;
const MOST_PAGES = 6;

export type History = {
  plays: PlayHistoryItem[];
  /** False where there are older plays that were not fetched. */
  isWhole: boolean;
};

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    profileHistory: build.query<History, { username: string }>({
      providesTags: ['Plays'],
      async queryFn({ username }, _api, _options, baseQuery) {
        const plays: PlayHistoryItem[] = [];
        let cursor: string | null = null;
        for (let page = 0; page < MOST_PAGES; page += 1) {
          const query = { limit: PAGE, ...(cursor ? { cursor } : {}) };
          const answer = await baseQuery({
            contract: listPlayerPlays,
            args: { params: { username }, query },
          });
          if (answer.error) return { error: answer.error };
          const { items, nextCursor } = answer.data as ResultOf<typeof listPlayerPlays>;
          plays.push(...items);
          cursor = nextCursor;
          if (cursor === null) break;
        }
        return { data: { plays, isWhole: cursor === null } };
      },
    }),
  }),
});

/** A player’s latest plays, page by page, up to 300 of them. */
export const { useProfileHistoryQuery } = api;
