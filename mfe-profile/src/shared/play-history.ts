import { listPlayerPlays, type PlayHistoryItem, type ResultOf } from '@sidelight/contracts';
import type { ApiBuilder } from '@sidelight/shell-api';

/** The largest page that the route returns. */
const PAGE = 50;
const MOST_PAGES = 6;

type History = {
  plays: PlayHistoryItem[];
  /** False if there are older plays that were not read. */
  isComplete: boolean;
};

/** A player's latest plays, at most 300. The query is no infinite query, because the charts need all pages together. */
export const playHistory = (build: ApiBuilder) =>
  build.query<History, { username: string }>({
    providesTags: ['Plays'],
    async queryFn({ username }, _api, _options, baseQuery) {
      const plays: PlayHistoryItem[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { limit: PAGE, cursor };
        const answer = await baseQuery({ contract: listPlayerPlays, args: { params: { username }, query } });
        if (answer.error) return { error: answer.error };
        const { items, nextCursor } = answer.data as ResultOf<typeof listPlayerPlays>;
        plays.push(...items);
        cursor = nextCursor;
        if (cursor === null) break;
      }
      return { data: { plays, isComplete: cursor === null } };
    },
  });
