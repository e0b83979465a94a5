import type { Play } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { useEffect, useSyncExternalStore } from 'react';
import {
  type GuestPlay,
  type GuestRecord,
  guestRecord,
  recordGuestPlay,
  subscribeGuestRecord,
} from './guest-record.ts';

export function useGuestRecord(): GuestRecord {
  return useSyncExternalStore(subscribeGuestRecord, guestRecord, guestRecord);
}

/** Makes the entry of a play with a question. The entry's status is `Attempted` until the play has a result. */
function toGuestPlay(play: Play & { startedAt: string }): GuestPlay {
  return {
    playId: play.playId,
    storyId: play.storyId,
    title: play.title,
    questionsAsked: play.result?.questionsAsked ?? play.questionsAsked,
    timeTakenMs: play.result?.timeTakenMs ?? 0,
    completedStatus: play.result?.completedStatus ?? 'Attempted',
    dailyDate: play.dailyDate,
    createdAt: play.startedAt,
  };
}

export function useGuestHistory(play: Play | null): void {
  const { status } = useAuth();
  const isGuest = status === 'guest';
  useEffect(() => {
    const startedAt = play?.startedAt;
    if (isGuest && play && startedAt) recordGuestPlay(toGuestPlay({ ...play, startedAt }));
  }, [isGuest, play]);
}
