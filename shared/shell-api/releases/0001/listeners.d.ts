/** Functions to call when something happens. */
export declare function createListeners<Args extends unknown[] = []>(): {
    /** @returns a function that removes the listener */
    subscribe(listener: (...args: Args) => void): () => void;
    notify(...args: Args): void;
};
