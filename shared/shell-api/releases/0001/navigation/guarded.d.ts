export declare function addGuard(): () => void;
export declare const useIsGuarded: () => boolean;
