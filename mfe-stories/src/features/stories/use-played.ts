import type { Story } from '@sidelight/contracts';
import { type RootState, skipToken, useAppDispatch, useAppSelector, useAuth } from '@sidelight/shell-api';
import { useEffect, useMemo } from 'react';
import { storiesMyCompleted } from './api/list-my-completed.ts';
import { useStoriesMyPlaysQuery } from './api/list-my-plays.ts';
import { type Played, readGuestPlayed } from './played.ts';

const PLAYS_MAX = 50;
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
 * Which of the shown mysteries the player has completed, and which they have played at all: a member's by
 * the server (for `played` beyond the completed ones, the latest 50 plays), a guest's by this browser.
 */
export function usePlayed(pages: readonly (readonly Story[])[], needsPlayed: boolean): Played {
  const { status, user } = useAuth();
  const dispatch = useAppDispatch();
  const isMember = status === 'member';
  const questions = useMemo(() => (isMember ? argsOf(pages) : []), [isMember, pages]);
  useEffect(() => {
    const running = questions.map((args) =>
      dispatch(storiesMyCompleted.initiate(args, { forceRefetch: FRESH_SECONDS })),
    );
    return () => {
      for (const { unsubscribe } of running) unsubscribe();
    };
  }, [questions, dispatch]);

  const solved = useAppSelector(
    (state: RootState) =>
      questions.flatMap((args) => storiesMyCompleted.select(args)(state).data?.storyIds ?? []),
    sameIds,
  );
  const { data: plays } = useStoriesMyPlaysQuery(
    user && needsPlayed ? { params: { username: user.username }, query: { limit: PLAYS_MAX } } : skipToken,
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const guest = useMemo(() => (status === 'guest' ? readGuestPlayed() : null), [status]);
  return useMemo(() => {
    if (guest) return guest;
    const completed = new Set(solved);
    return { completed, played: new Set([...solved, ...(plays?.items ?? []).map((play) => play.storyId)]) };
  }, [guest, solved, plays]);
}
