import { useSyncExternalStore } from 'react';
import styles from './layout.module.css';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Shown while the browser has no network. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.offline}>You are offline. Sidelight goes on as soon as the network is back.</p>
      )}
    </div>
  );
}
