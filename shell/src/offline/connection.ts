import { createListeners } from '@sidelight/shell-api/providers';

/** Whether the network answers; false while the service worker answers instead. */
let answers = true;
const listeners = createListeners();

/** Notes whether the latest `remotes.json` came from the network or from the service worker's store. */
export function noteConnection(isFromNetwork: boolean): void {
  if (answers === isFromNetwork) return;
  answers = isFromNetwork;
  listeners.notify();
}

/** False if the browser says that it has no network, or if the network does not answer. */
export const isOnline = (): boolean => navigator.onLine && answers;

/** Calls `listener` when `isOnline` may have changed. @returns a function that ends the subscription */
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
