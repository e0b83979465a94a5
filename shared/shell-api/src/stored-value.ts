import { createListeners } from './listeners.ts';
import { storage } from './storage.ts';

/**
 * A value in local storage, for `useSyncExternalStore`. Components learn of a change in any tab.
 * @param parse gets the stored JSON value, or null if nothing is stored; returns a valid value even if the stored value
 * is damaged
 * @param onChange called with the new value before the listeners
 */
export function createStoredValue<V>(
  key: string,
  parse: (stored: unknown) => V,
  onChange: (value: V) => void = () => undefined,
) {
  const listeners = createListeners();
  const read = () => parse(storage.read<unknown>(key, null));
  return {
    read,
    set(value: V): void {
      storage.write(key, value);
      onChange(value);
      listeners.notify();
    },
    subscribe(listener: () => void): () => void {
      const onStorage = ({ key: changed }: StorageEvent) => {
        if (changed !== key) return;
        onChange(read());
        listener();
      };
      const unsubscribe = listeners.subscribe(listener);
      globalThis.addEventListener('storage', onStorage);
      return () => {
        unsubscribe();
        globalThis.removeEventListener('storage', onStorage);
      };
    },
  };
}
