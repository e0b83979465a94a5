/** Says that leaving the page would lose something. @returns a function that takes it back */
export declare function addGuard(): () => void;
/** True while leaving the page would lose something, such as a round in progress: no time to offer a reload. */
export declare const useIsGuarded: () => boolean;
