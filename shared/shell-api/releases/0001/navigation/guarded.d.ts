/** Call it while leaving the page would lose something. @returns a function that removes the guard */
export declare function addGuard(): () => void;
/** True while leaving the page would lose something, for example a round in progress. Do not offer a reload then. */
export declare const useIsGuarded: () => boolean;
