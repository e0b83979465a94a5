import type { Award } from '@sidelight/contracts';
import { ACHIEVEMENTS } from '@sidelight/rules';
import { baseApi, useAppDispatch, useToasts } from '@sidelight/shell-api';
import { useEffect, useEffectEvent, useState } from 'react';
import { gameApi } from '../../shared/api.ts';

/**
 * The delays between the requests for an award, in ms. Usually the first request, which has no delay, finds the award.
 */
const WAITS_MS = [400, 800, 1600, 3200, 6400] as const;

/** The ids of plays whose new achievements were already shown in toasts, so that none is shown twice. */
const toasted = new Set<string>();

/**
 * Reads what a member earned in a game, and shows a toast for each new achievement. The award exists once the profile
 * service has applied the play's events, so the hook asks repeatedly.
 * @returns null until the award is known
 */
export function useAward(playId: string, isWanted: boolean): Award | null {
  const [award, setAward] = useState<Award | null>(null);
  const [readAward] = gameApi.getAward.useLazyQuery();
  const dispatch = useAppDispatch();
  const showAchievement = useEffectEvent(useToasts().showAchievement);

  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const ask = async (attempt: number) => {
      const { data } = await readAward({ params: { playId } });
      if (!isCurrent) return;
      const wait = WAITS_MS[attempt];
      if (!data?.isSettled && wait !== undefined) {
        timer = setTimeout(() => void ask(attempt + 1), wait);
        return;
      }
      if (!data?.isSettled) return;
      setAward(data);
      dispatch(baseApi.util.invalidateTags(['Me', 'Profile', 'Plays', 'Stats']));
      if (toasted.has(playId)) return;
      toasted.add(playId);
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
      clearTimeout(timer);
    };
  }, [playId, isWanted, readAward, dispatch]);
  return award;
}
