import { createListeners } from '@sidelight/shell-api/providers';
import { useSyncExternalStore } from 'react';

/** Only Chromium has this event, so TypeScript has no type for it. */
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

/** Shows the browser's question to install the app. The browser allows only one `prompt()` for each offer. */
export async function install(): Promise<void> {
  const current = offer;
  setOffer(null);
  await current?.prompt();
}

export const useCanInstall = (): boolean => useSyncExternalStore(listeners.subscribe, () => offer !== null);
