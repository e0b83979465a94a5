import type { Award } from '@sidelight/contracts';
import { ACHIEVEMENTS } from '@sidelight/rules';
import { baseApi, useAppDispatch, useToasts } from '@sidelight/shell-api';
import { useEffect, useState } from 'react';
import { gameApi } from '../../shared/api.ts';

/**
 * The delays between the requests for an award, in ms. Usually the first request, which has no delay, finds the award.
 */
const WAITS_MS = [400, 800, 1600, 3200, 6400] as const;

/** The ids of plays that ended since the page was loaded, and whose new achievements were not yet shown in toasts. */
const toastsDue = new Set<string>();

/**
 * Reads what a member earned in a game. If the game has just ended, shows a toast for each new achievement, even if the
 * player has already left the end screen. The award exists once the profile service has applied the play's events, so
 * the hook asks repeatedly.
 * @returns `award`, null until it is known, and `hasStopped`, true if the award did not come and is not asked for again
 */
export function useAward(
  playId: string,
  isWanted: boolean,
  isFresh: boolean,
): { award: Award | null; hasStopped: boolean } {
  const [award, setAward] = useState<Award | null>(null);
  const [hasStopped, setStopped] = useState(false);
  const dispatch = useAppDispatch();
  const { showAchievement } = useToasts();

  useEffect(() => {
    if (isFresh) toastsDue.add(playId);
  }, [playId, isFresh]);

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const ask = async (attempt: number) => {
      if (!isCurrent && !toastsDue.has(playId)) return;
      const { data } = await dispatch(
        // Without a subscription, because no code would end the subscription.
        gameApi.getAward.initiate({ params: { playId } }, { subscribe: false, forceRefetch: true }),
      );
      if (!data?.isSettled) {
        const wait = WAITS_MS[attempt];
        if (wait !== undefined) setTimeout(() => void ask(attempt + 1), wait);
        else if (isCurrent) setStopped(true);
        return;
      }
      if (isCurrent) setAward(data);
      dispatch(baseApi.util.invalidateTags(['Me', 'Profile', 'Plays', 'Stats']));
      if (!toastsDue.delete(playId)) return;
      for (const name of data.newAchievements) {
        const known = ACHIEVEMENTS.find((achievement) => achievement.name === name);
        showAchievement({
          name,
          description: known?.description ?? '',
          ...(known ? { icon: known.icon } : {}),
        });
      }
    };
    void ask(0);
    return () => {
      isCurrent = false;
    };
  }, [playId, isWanted, dispatch, showAchievement]);
  return { award, hasStopped };
}
