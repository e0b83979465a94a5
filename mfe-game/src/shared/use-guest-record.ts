import type { Play } from '@sidelight/contracts';
import { useAuth } from '@sidelight/shell-api';
import { useEffect, useRef, useSyncExternalStore } from 'react';
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
  /** A result stays open when its guest signs in. It is not a guest's again when the member signs out. */
  const movedId = useRef<string | null>(null);
  useEffect(() => {
    if (status === 'member') movedId.current = play?.playId ?? null;
    const startedAt = play?.startedAt;
    if (status !== 'guest' || !play || !startedAt || play.playId === movedId.current) return;
    recordGuestPlay(toGuestPlay({ ...play, startedAt }));
  }, [status, play]);
}
