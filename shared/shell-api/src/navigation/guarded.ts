import { useSyncExternalStore } from 'react';

let guards = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  guards += by;
  for (const listener of listeners) listener();
}

/** Says that leaving the page would lose something. @returns a function that takes it back */
export function addGuard(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while leaving the page would lose something, such as a round in progress: no time to offer a reload. */
export const useIsGuarded = (): boolean => useSyncExternalStore(subscribe, () => guards > 0);
