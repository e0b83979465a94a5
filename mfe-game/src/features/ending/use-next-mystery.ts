import type { Story } from '@sidelight/contracts';
import { gameApi } from '../../shared/api.ts';
import { useUnplayedQuery } from '../../shared/use-unplayed-query.ts';

/**
 * A random mystery to play next, if possible one that the player has not played. Null while loading and after a
 * failure.
 */
export function useNextMystery(storyId: string): Story | null {
  const unplayed = useUnplayedQuery();
  const { data } = gameApi.getRandomStory.useQuery(
    { query: { except: storyId, ...unplayed } },
    { skip: unplayed === null },
  );
  return data ?? null;
}
