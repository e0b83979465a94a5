export declare function usePersonality(): {
    index: number;
    setIndex: (index: number) => void;
};
