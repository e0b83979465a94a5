import { useEffect, useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange } from '../offline/connection.ts';
import { checkForUpdates } from '../remotes/updates.ts';
import styles from './layout.module.css';

/** In ms. While the network is unreachable, the page tries the server again after this time. */
const AGAIN_MS = 15_000;

export function OfflineBanner() {
  const hasNetwork = useSyncExternalStore(onConnectionChange, isOnline);
  useEffect(() => {
    if (hasNetwork) return;
    const again = setInterval(() => void checkForUpdates({ gapMs: 0 }), AGAIN_MS);
    return () => clearInterval(again);
  }, [hasNetwork]);
  return (
    <div role="status">
      {hasNetwork ? null : (
        <p className={styles.offline}>You are offline. Sidelight goes on as soon as the network is back.</p>
      )}
    </div>
  );
}
