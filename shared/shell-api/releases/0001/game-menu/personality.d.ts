/** The index of the host's personality that this browser stores, 0 if it stores none. */
export declare function usePersonality(): {
    index: number;
    setIndex: (index: number) => void;
};
