/**
 * A value in local storage, for `useSyncExternalStore`. Components learn of a change in any tab.
 * @param parse reads what is stored, which may be damaged; null if nothing is stored
 * @param onChange called with the new value before the listeners
 */
export declare function createStoredValue<V>(key: string, parse: (stored: unknown) => V, onChange?: (value: V) => void): {
    read: () => V;
    set(value: V): void;
    subscribe(listener: () => void): () => void;
};
