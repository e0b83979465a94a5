export declare function createListeners<Args extends unknown[] = []>(): {
    subscribe(listener: (...args: Args) => void): () => void;
    notify(...args: Args): void;
};
