import type { Story } from '@sidelight/contracts';
import { type RootState, useAppDispatch, useAppSelector, useAuth } from '@sidelight/shell-api';
import { useEffect, useMemo } from 'react';
import { storiesApi } from './api.ts';
import { type Played, readGuestPlayed } from './guest-played.ts';

/** In seconds. An older response is requested again, because a game may have ended since then. */
const FRESH_SECONDS = 5;
const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Makes one request for each page of the list, so that a new page of the list needs only one more request. */
function argsOf(pages: readonly (readonly Story[])[]) {
  return pages
    .filter((page) => page.length > 0)
    .map((page) => ({ query: { storyIds: page.map(({ storyId }) => storyId).join(',') } }));
}

/**
 * The mysteries of these pages that the player has played. The server knows them for a member, the browser for a guest.
 */
export function usePlayed(pages: readonly (readonly Story[])[]): Played {
  const { status } = useAuth();
  const dispatch = useAppDispatch();
  const isMember = status === 'member';
  const requests = useMemo(() => (isMember ? argsOf(pages) : []), [isMember, pages]);
  useEffect(() => {
    const running = requests.map((args) =>
      dispatch(storiesApi.listMyCompleted.initiate(args, { forceRefetch: FRESH_SECONDS })),
    );
    return () => {
      for (const { unsubscribe } of running) unsubscribe();
    };
  }, [requests, dispatch]);

  const idsIn = (field: 'storyIds' | 'playedIds') => (state: RootState) =>
    requests.flatMap((args) => storiesApi.listMyCompleted.select(args)(state).data?.[field] ?? []);
  const completedIds = useAppSelector(idsIn('storyIds'), sameIds);
  const playedIds = useAppSelector(idsIn('playedIds'), sameIds);
  const guest = useMemo(() => (status === 'guest' ? readGuestPlayed() : null), [status]);
  return useMemo(() => {
    if (guest) return guest;
    return { completed: new Set(completedIds), played: new Set(playedIds) };
  }, [guest, completedIds, playedIds]);
}
