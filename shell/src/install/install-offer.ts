import { createListeners } from '@sidelight/shell-api/providers';
import { useSyncExternalStore } from 'react';

/**
 * The browser's offer to install this site as an app. TypeScript has no type for this event, because only Chromium has
 * the event.
 */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | null = null;
const listeners = createListeners();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  listeners.notify();
}

/** Keeps the browser's offer for the menu, so that the browser shows no banner of its own. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Shows the browser's question whether to install. Each offer can be used once. */
export async function install(): Promise<void> {
  const current = offer;
  setOffer(null);
  await current?.prompt();
}

/**
 * True while the browser offers to install Sidelight. A browser that can install apps offers this until Sidelight is
 * installed.
 */
export const useCanInstall = (): boolean => useSyncExternalStore(listeners.subscribe, () => offer !== null);
