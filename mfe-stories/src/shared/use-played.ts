import type { Story } from '@sidelight/contracts';
import { type RootState, useAppDispatch, useAppSelector, useAuth } from '@sidelight/shell-api';
import { useEffect, useMemo } from 'react';
import { storiesApi } from './api.ts';
import { type Played, readGuestPlayed } from './played.ts';

/** An answer older than this is asked for anew: a game may have ended since, in seconds. */
const FRESH_SECONDS = 5;
const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** One question to the server per page of the list, so that a longer list asks only for what is new. */
function argsOf(pages: readonly (readonly Story[])[]) {
  return pages
    .filter((page) => page.length > 0)
    .map((page) => ({ query: { storyIds: page.map(({ storyId }) => storyId).join(',') } }));
}

/**
 * Which of the shown mysteries the player has completed, and which they have played at all: a member's
 * completed ones by the server, which leaves out what they played by itself; a guest's by this browser.
 */
export function usePlayed(pages: readonly (readonly Story[])[]): Played {
  const { status } = useAuth();
  const dispatch = useAppDispatch();
  const isMember = status === 'member';
  const questions = useMemo(() => (isMember ? argsOf(pages) : []), [isMember, pages]);
  useEffect(() => {
    const running = questions.map((args) =>
      dispatch(storiesApi.listMyCompleted.initiate(args, { forceRefetch: FRESH_SECONDS })),
    );
    return () => {
      for (const { unsubscribe } of running) unsubscribe();
    };
  }, [questions, dispatch]);

  const solved = useAppSelector(
    (state: RootState) =>
      questions.flatMap((args) => storiesApi.listMyCompleted.select(args)(state).data?.storyIds ?? []),
    sameIds,
  );
  const guest = useMemo(() => (status === 'guest' ? readGuestPlayed() : null), [status]);
  return useMemo(() => {
    if (guest) return guest;
    const completed = new Set(solved);
    return { completed, played: completed };
  }, [guest, solved]);
}
