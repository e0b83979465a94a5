import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

let guards = 0;
const listeners = createListeners();

function change(by: 1 | -1): void {
  guards += by;
  listeners.notify();
}

/** Call it when there is something that leaving the page would lose. @returns a function that removes the guard */
export function addGuard(): () => void {
  change(1);
  return () => change(-1);
}

/**
 * True while leaving the page would lose something, for example a round in progress. While it is true, do not offer a
 * reload.
 */
export const useIsGuarded = (): boolean => useSyncExternalStore(listeners.subscribe, () => guards > 0);
