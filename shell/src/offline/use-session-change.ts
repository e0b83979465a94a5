import { storage, useAuth } from '@sidelight/shell-api';
import { inTabStorage } from '@sidelight/shell-api/tab-storage';
import { useEffect, useRef } from 'react';
import { tellServiceWorker } from './start-service-worker.ts';

/** Deletes what this tab has stored for a member: typed questions, the question sent last, and a recovery. */
function forgetInTab(): void {
  const isMembers = (key: string) =>
    key.startsWith('question_draft:') || key === 'sent_question' || key === 'password_recovery';
  inTabStorage(
    'session change',
    (tab) => {
      for (const key of Object.keys(tab)) if (isMembers(key)) tab.removeItem(key);
    },
    undefined,
  );
}

/**
 * The server has moved a guest's games to the member who signed in, so the next guest of this browser must not see them.
 * Home shows the guest's streak to this member only.
 */
function handGuestRecordTo(ownerId: string): void {
  storage.write('play_history', []);
  const streak = storage.read<unknown>('streak', null);
  if (typeof streak === 'object' && streak !== null && !('ownerId' in streak))
    storage.write('streak', { ...streak, ownerId });
  // The browser tells only the other tabs.
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'play_history' }));
}

/** When another player uses this page, deletes what the browser has stored for the previous player. */
export function useSessionChange(): void {
  const { status, user, event, endedSession } = useAuth();
  const userId = user?.userId ?? null;
  const player = status === 'loading' ? null : (userId ?? 'guest');
  const before = useRef(player);
  useEffect(() => {
    // If a guest becomes a member without an event, the session was unknown in an outage. The player is still the same.
    const isFirstKnown = before.current === null || (before.current === 'guest' && event === null);
    if (!isFirstKnown && before.current !== player) {
      storage.write('finished_stories', []);
      // A guest's open game becomes a game of the member who signs in. Home shows the open game of a member whose
      // session has expired only to this member.
      if (before.current !== 'guest' && endedSession?.cause !== 'expired') {
        storage.write('current_story', null);
        forgetInTab();
      }
      void tellServiceWorker({ type: 'session_changed' });
    }
    if (userId !== null && before.current !== player) handGuestRecordTo(userId);
    before.current = player;
  }, [player, userId, event, endedSession]);
}
