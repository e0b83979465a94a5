import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

let guards = 0;
const listeners = createListeners();

function change(by: 1 | -1): void {
  guards += by;
  listeners.notify();
}

/** Call it when leaving the page would lose something. @returns a function that removes the guard */
export function addGuard(): () => void {
  change(1);
  return () => change(-1);
}

/** While this is true, do not offer a reload, because the player would lose something, for example unsaved changes. */
export const useIsGuarded = (): boolean => useSyncExternalStore(listeners.subscribe, () => guards > 0);
