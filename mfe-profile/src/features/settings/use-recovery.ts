import { telemetry, useAuth } from '@sidelight/shell-api';
import { useEffect, useState } from 'react';

/** The key in session storage. The shell deletes the value when the member signs out. */
const KEY = 'password_recovery';

/** Session storage may throw, for example in a private window. */
function inTab<T>(use: (tab: Storage) => T, fallback: T): T {
  try {
    return use(globalThis.sessionStorage);
  } catch (error) {
    telemetry.report(error, { storage: 'recovery' });
    return fallback;
  }
}

/**
 * Whether the member came from a recovery mail. This tab remembers it, because the server accepts a new password without
 * the current one also after a reload. `end` forgets it.
 */
export function useRecovery(userId: string) {
  const { event } = useAuth();
  const [isRecovering, setRecovering] = useState(() => inTab((tab) => tab.getItem(KEY) === userId, false));
  useEffect(() => {
    if (event !== 'password_recovery') return;
    setRecovering(true);
    inTab((tab) => tab.setItem(KEY, userId), undefined);
  }, [event, userId]);
  const end = () => {
    setRecovering(false);
    inTab((tab) => tab.removeItem(KEY), undefined);
  };
  return { isRecovering, end };
}
