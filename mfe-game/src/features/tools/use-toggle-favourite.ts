import { STORIES_ERRORS } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { useEffect, useRef, useState } from 'react';
import { gameApi } from '../../shared/api.ts';

export type ToggleOutcome = { text: string; isError?: true };

/**
 * Each change waits for the one before it. Otherwise a player who opens the panel again too soon would repeat the first
 * change, because the read would come before its end.
 */
let lastChange: Promise<unknown> = Promise.resolve();

/**
 * When the panel opens, adds the mystery to a member's favourites, or removes a mystery that is already a favourite.
 * @returns what to tell the player; null until the outcome is known
 */
export function useToggleFavourite(storyId: string): ToggleOutcome | null {
  const { status } = useAuth();
  const [outcome, setOutcome] = useState<ToggleOutcome | null>(null);
  const [readFavourite] = gameApi.getFavourite.useLazyQuery();
  const [add] = gameApi.addFavourite.useMutation();
  const [remove] = gameApi.removeFavourite.useMutation();
  const hasRun = useRef(false);

  useEffect(() => {
    if (status === 'loading' || hasRun.current) return;
    hasRun.current = true;
    const toggle = async (): Promise<ToggleOutcome> => {
      if (status === 'guest') return { text: 'Please log in to save favourites' };
      const args = { params: { storyId } };
      const { data } = await readFavourite(args);
      if (data?.isFavourite) {
        const { error } = await remove(args);
        return error
          ? { text: STORIES_ERRORS.favourite_remove_failed.message, isError: true }
          : { text: 'Removed from favourites' };
      }
      const { error } = await add({ ...args, body: {} });
      return error
        ? { text: STORIES_ERRORS.favourite_add_failed.message, isError: true }
        : { text: 'Added to favourites' };
    };
    const change = lastChange.then(toggle);
    lastChange = change;
    void change.then(setOutcome);
  }, [status, storyId, readFavourite, add, remove]);
  return outcome;
}
