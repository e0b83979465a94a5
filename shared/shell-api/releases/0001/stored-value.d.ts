export declare function createStoredValue<V>(key: string, parse: (stored: unknown) => V, onChange?: (value: V) => void): {
    read: () => V;
    set(value: V): void;
    subscribe(listener: () => void): () => void;
};
