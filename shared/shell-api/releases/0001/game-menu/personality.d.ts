/** The index of the host's personality that this browser remembers, 0 where none. */
export declare function usePersonality(): {
    index: number;
    setIndex: (index: number) => void;
};
