import { createListeners } from '@sidelight/shell-api/providers';

/** True if the last `/remotes.json` came from the server; false if it came from the service worker's store. */
let answers = true;
const listeners = createListeners();

/** The areas read again on the browser's event `online`, so the return of the server alone is announced by it too. */
export function noteConnection(isFromNetwork: boolean): void {
  if (answers === isFromNetwork) return;
  answers = isFromNetwork;
  listeners.notify();
  if (answers) globalThis.dispatchEvent(new Event('online'));
}

export const isOnline = (): boolean => navigator.onLine && answers;

export function onConnectionChange(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}
