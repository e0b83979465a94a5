import type { Story } from '@sidelight/contracts';
import { gameApi } from '../../shared/api.ts';
import { useUnplayedQuery } from '../../shared/use-unplayed-query.ts';

/**
 * A random mystery that the player has not played; any other mystery if the player has played all of them. Null while
 * the mystery is loading, and if it could not be loaded.
 */
export function useNextMystery(storyId: string): Story | null {
  const unplayed = useUnplayedQuery();
  const { data } = gameApi.getRandomStory.useQuery(
    { query: { except: storyId, ...unplayed } },
    { skip: unplayed === null },
  );
  return data ?? null;
}
