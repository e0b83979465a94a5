import { useAuth } from '@sidelight/shell-api';
import { inTabStorage } from '@sidelight/shell-api/tab-storage';
import { useEffect, useState } from 'react';

/** The key in session storage. The shell deletes the value when the member signs out. */
const KEY = 'password_recovery';

const WHAT = 'recovery';

/**
 * Whether the member came from a recovery mail. This tab remembers it, because the server accepts a new password without
 * the current one also after a reload. `end` forgets it.
 */
export function useRecovery(userId: string) {
  const { event } = useAuth();
  const [isRecovering, setRecovering] = useState(() =>
    inTabStorage(WHAT, (tab) => tab.getItem(KEY) === userId, false),
  );
  useEffect(() => {
    if (event !== 'password_recovery') return;
    setRecovering(true);
    inTabStorage(WHAT, (tab) => tab.setItem(KEY, userId), undefined);
  }, [event, userId]);
  const end = () => {
    setRecovering(false);
    inTabStorage(WHAT, (tab) => tab.removeItem(KEY), undefined);
  };
  return { isRecovering, end };
}
