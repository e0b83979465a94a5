import type { Award } from '@sidelight/contracts';
import { ACHIEVEMENTS } from '@sidelight/rules';
import { baseApi, useAppDispatch, useToasts } from '@sidelight/shell-api';
import { useEffect, useRef, useState } from 'react';
import { gameApi } from '../../shared/api.ts';

/** Waits between the tries, in ms: normally the first one has it all. */
const WAITS_MS = [400, 800, 1600, 3200, 6400] as const;

/** Plays whose achievements were toasted, so that coming back to an end screen is quiet. */
const toasted = new Set<string>();

/**
 * What a member's finished play brought: asks until the events have arrived, a few times, then toasts
 * each new achievement. @returns the award, or null while it is not known
 */
export function useAward(playId: string, isWanted: boolean): Award | null {
  const [award, setAward] = useState<Award | null>(null);
  const [readAward] = gameApi.getAward.useLazyQuery();
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const show = useRef(toasts.showAchievement);
  useEffect(() => {
    show.current = toasts.showAchievement;
  });

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
        show.current({ name, description: known?.description ?? '', ...(known ? { icon: known.icon } : {}) });
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
