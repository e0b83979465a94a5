import { useSyncExternalStore } from 'react';
import { storage } from '../storage.ts';

const KEY = 'personality_index';
const listeners = new Set<() => void>();

function read(): number {
  const index = storage.read<unknown>(KEY, 0);
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : 0;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', onStorage);
  };
}

function setIndex(index: number): void {
  storage.write(KEY, index);
  for (const listener of listeners) listener();
}

/** The index of the host's personality that this browser remembers, 0 where none. */
export function usePersonality(): { index: number; setIndex: (index: number) => void } {
  return { index: useSyncExternalStore(subscribe, read, () => 0), setIndex };
}
